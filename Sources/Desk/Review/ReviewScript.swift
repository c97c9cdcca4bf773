import Artifacts

/// The script of the review page: one key a question, taking back, the decisions file, and what was decided before a
/// reload.
enum ReviewScript {
    /// Without it the page shows all pictures and `review.csv` takes the answers.
    static let text = form + sheets + keeping + keys + names

    private static let form = #"""

        const forms=[...document.querySelectorAll('form.item')];
        const typed=form=>[...form.querySelectorAll('select,input[type=text]')];
        const picks=form=>[...form.querySelectorAll('input[type=radio]')];
        const many=form=>[...form.querySelectorAll('input.many')];
        const alike=form=>form.querySelector('input[type=checkbox]:not(.many)');
        const boxOf=pick=>pick.parentElement.querySelector('select,input[type=text]');
        const valueOf=pick=>pick.dataset.from==='many'
          ?many(pick.form).filter(box=>box.checked).map(box=>box.value).join(' ')
          :pick.dataset.from?boxOf(pick).value.trim():pick.value;
        const chosen=form=>{const pick=picks(form).find(one=>one.checked);
          return pick&&(valueOf(pick)!==''||!pick.dataset.from)?pick:null};
        const rowsOf=form=>{const pick=chosen(form);if(!pick)return [];
          const row=JSON.parse(form.dataset.row);row[pick.dataset.field]=valueOf(pick);
          const all=alike(form);
          if(!all||!all.checked||pick.dataset.field!=='verdict')return [row];
          return [row,{...JSON.parse(form.dataset.accept),verdict:pick.value}]};
        const rows=()=>[...forms.flatMap(rowsOf),...sheetRows()];
        const state=document.getElementById('state'),bar=document.getElementById('progress');
        const undo=document.getElementById('undo');
        const show=()=>{let done=0;
          forms.forEach(form=>{const is=chosen(form)!==null;if(is)done+=1;form.classList.toggle('done',is)});
          if(state)state.textContent=(forms.length?done+' of '+forms.length+' decided':'')
            +(sheetRows().length?' · '+sheetRows().length+' about sheets':'');
          if(bar)bar.value=done;
          if(undo)undo.disabled=past.length===0};

        """#

    /// What was changed of whole sheets: a row for each pupil, and one for a title with its subject. Kept as the
    /// questions are; what the sheet says by now is no change any more.
    private static let sheets = #"""
        const abouts=[...document.querySelectorAll('form.about-sheet')];
        const isChanged=box=>box.value.trim()!==box.dataset.was;
        const sheetRows=()=>abouts.flatMap(form=>{const sheet=form.dataset.sheet;
          const out=[...form.querySelectorAll('select')].filter(isChanged).map(box=>({ruling:'attendance',sheet,
            target:'attendance/'+box.dataset.pupil,pupil:box.dataset.pupil,attendance:box.value}));
          const names=form.querySelector('.names');if(!names)return out;
          const boxes=[...names.querySelectorAll('input')],[title,subject]=boxes.map(box=>box.value.trim());
          if(!boxes.some(isChanged)||!title)return out;
          return [...out,{ruling:'quiz',sheet:'',target:names.dataset.edition+'/title',action:'retitle',prompt:title,
            ...(subject?{type:subject}:{})}]});
        const placeOf=form=>'reviso-review-sheet-'+form.dataset.sheet;
        const boxesOf=form=>[...form.querySelectorAll('select,input')];
        const keepSheet=form=>{try{
          if(!boxesOf(form).some(isChanged))localStorage.removeItem(placeOf(form));
          else localStorage.setItem(placeOf(form),JSON.stringify({day:Math.floor(Date.now()/864e5),
            values:boxesOf(form).filter(isChanged).map(box=>[box.dataset.pupil??box.dataset.name,box.value])}))}catch{}};
        abouts.forEach(form=>{
          try{const held=JSON.parse(localStorage.getItem(placeOf(form))??'{}').values??[];
            boxesOf(form).forEach(box=>{const one=held.find(([name])=>name===(box.dataset.pupil??box.dataset.name));
              if(one)box.value=one[1]})}catch{}
          form.addEventListener('submit',event=>event.preventDefault());
          form.addEventListener('input',()=>{keepSheet(form);show()})});

        """#

    /// Each question is kept under its own name, so that a night that asks others forgets none. What is two months old
    /// is let go.
    private static let keeping = #"""
        const snapshot=form=>({pick:picks(form).findIndex(one=>one.checked),
          typed:typed(form).map(box=>box.value),many:many(form).map(box=>box.checked),all:alike(form)?.checked??false});
        const restore=(form,held)=>{picks(form).forEach((one,i)=>{one.checked=i===held.pick});
          typed(form).forEach((box,i)=>{box.value=held.typed[i]??''});
          many(form).forEach((box,i)=>{box.checked=Boolean(held.many?.[i])});
          if(alike(form))alike(form).checked=Boolean(held.all)};
        const place=form=>'reviso-review-'+form.dataset.id;
        const keep=form=>{try{const held=snapshot(form);
          if(held.pick<0&&!held.all&&!held.many.includes(true))localStorage.removeItem(place(form));
          else localStorage.setItem(place(form),JSON.stringify({...held,day:Math.floor(Date.now()/864e5)}))}catch{}};
        const recall=()=>{try{
          Object.keys(localStorage).filter(name=>name.startsWith('reviso-review-')).forEach(name=>{
            let day=0;try{day=JSON.parse(localStorage.getItem(name)).day}catch{}
            if(!(Date.now()/864e5-day<60))localStorage.removeItem(name)});
          forms.forEach(form=>{const held=localStorage.getItem(place(form));if(held)restore(form,JSON.parse(held))})}catch{}};
        const last=new Map(),past=[];
        const changed=form=>{const before=last.get(form),now=snapshot(form);
          const same=past.length>0&&past[past.length-1].form===form&&past[past.length-1].pick===now.pick&&now.pick===before.pick;
          if(!same)past.push({form,held:before,pick:now.pick});
          last.set(form,now);keep(form);show()};
        const takeBack=()=>{const step=past.pop();if(!step)return;
          restore(step.form,step.held);last.set(step.form,step.held);keep(step.form);show();
          focusOn(step.form)};

        """#

    /// Names from a roster that is chosen: shown, and kept nowhere.
    private static let names = #"""
        const cellsOf=(line,comma)=>{const cells=[];let cell='',quoted=false;
          for(const sign of line){
            if(sign==='"')quoted=!quoted;
            else if(sign===comma&&!quoted){cells.push(cell);cell=''}
            else cell+=sign}
          return [...cells,cell].map(one=>one.trim())};
        const namesIn=text=>{const lines=text.replace(/^\uFEFF/,'').split(/\r?\n/).filter(line=>line.trim());
          const comma=[',',';','\t'].find(one=>cellsOf((lines[0]??'').toLowerCase(),one).includes('code'))??',';
          const head=cellsOf((lines[0]??'').toLowerCase(),comma),code=head.indexOf('code'),name=head.indexOf('name');
          return new Map(lines.slice(1).map(line=>cellsOf(line,comma)).map(cells=>[cells[code],cells[name]]))};
        const roster=document.getElementById('roster');
        if(roster)roster.addEventListener('change',async()=>{
          if(!roster.files.length)return;
          const names=namesIn(await roster.files[0].text());
          document.querySelectorAll('[data-code]').forEach(node=>{const name=names.get(node.dataset.code);
            node.textContent=name?node.dataset.code+' '+name:node.dataset.code})});

        """#

    private static let keys = #"""
        const focusOn=form=>{const target=form?(picks(form).find(one=>one.checked)||picks(form)[0]):document.getElementById('save');
          if(target){target.focus();(form||target).scrollIntoView({block:'center'})}};
        const go=form=>{const at=forms.indexOf(form);
          focusOn(forms.slice(at+1).find(one=>!chosen(one))||forms.find((one,i)=>i!==at&&!chosen(one)))};
        const choose=(form,pick)=>{pick.checked=true;changed(form);
          if(pick.dataset.from==='many'){if(chosen(form))go(form);else many(form)[0].focus()}
          else if(pick.dataset.from)boxOf(pick).focus();else go(form)};
        forms.forEach(form=>{
          form.addEventListener('submit',event=>{event.preventDefault();go(form)});
          form.addEventListener('input',event=>{
            if(event.target.matches('.many'))form.querySelector('[data-from=many]').checked=true;
            if(event.target.matches('select,input[type=text]'))event.target.parentElement.querySelector('input[type=radio]').checked=true;
            changed(form)});
          form.addEventListener('keydown',event=>{
            if(event.ctrlKey||event.altKey||event.metaKey)return;
            const isText=event.target.matches('select,input[type=text]');
            if(event.key==='Enter'){event.preventDefault();
              if(!isText&&!chosen(form)&&'two' in form.dataset)choose(form,picks(form)[0]);else go(form);
              return}
            if(isText)return;
            if(event.key==='a'&&alike(form)){event.preventDefault();alike(form).checked=!alike(form).checked;changed(form)}
            const pick=picks(form)[Number(event.key)-1];
            if(/^[1-9]$/.test(event.key)&&pick){event.preventDefault();choose(form,pick)}})});
        document.addEventListener('keydown',event=>{
          if(event.target.matches('select,input[type=text]')||event.altKey)return;
          if(event.key==='u'&&!event.ctrlKey&&!event.metaKey||event.key==='z'&&(event.ctrlKey||event.metaKey)){
            event.preventDefault();takeBack()}});
        if(undo)undo.addEventListener('click',takeBack);
        const save=document.getElementById('save');
        if(save)save.addEventListener('click',()=>{
          const text=JSON.stringify({kind:'decisions',rows:rows()},null,2)+'\n';
          const link=document.createElement('a');
          link.href=URL.createObjectURL(new Blob([text],{type:'application/json'}));
          link.download='decisions.json';link.click();URL.revokeObjectURL(link.href);
          state.textContent=rows().length+' saved as decisions.json: drop it into inbox/'});
        recall();forms.forEach(form=>last.set(form,snapshot(form)));show();
        const first=forms.find(form=>!chosen(form));
        if(first)picks(first)[0].focus({preventScroll:true});

        """#
}
