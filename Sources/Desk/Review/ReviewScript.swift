import Artifacts

/// The script of the review page: counts, keys, the decisions file, and what was decided before a reload.
enum ReviewScript {
    /// Without it the page shows all pictures and `review.csv` takes the answers.
    static let text = """

        const forms=[...document.querySelectorAll('form.item')];
        const row=form=>{const pick=form.querySelector('input[type=radio]:checked');if(!pick)return null;
          let value=pick.value;
          if(pick.dataset.from){const box=pick.parentElement.querySelector('select,input[type=text]');
            value=box.value.trim();if(value==='')return null}
          const row=JSON.parse(form.dataset.row);row[pick.dataset.field]=value;return row};
        const rows=()=>forms.map(row).filter(r=>r!==null);
        const state=document.getElementById('state');
        const show=()=>{forms.forEach(f=>f.classList.toggle('done',row(f)!==null));
          if(state)state.textContent=rows().length+' of '+forms.length+' decided'};
        const place='reviso-review-'+(document.querySelector('main').dataset.review||'');
        const typed=form=>[...form.querySelectorAll('select,input[type=text]')];
        const picks=form=>[...form.querySelectorAll('input[type=radio]')];
        const keep=()=>{try{const kept={};forms.forEach((form,i)=>{
            const pick=picks(form).findIndex(p=>p.checked);
            if(pick>=0)kept[i]={pick,typed:typed(form).map(box=>box.value)}});
          Object.keys(kept).length?localStorage.setItem(place,JSON.stringify(kept)):localStorage.removeItem(place)
        }catch{}};
        const recall=()=>{try{const kept=JSON.parse(localStorage.getItem(place)||'{}');
          forms.forEach((form,i)=>{const held=kept[i];if(!held)return;
            const pick=picks(form)[held.pick];if(pick)pick.checked=true;
            typed(form).forEach((box,j)=>{box.value=held.typed[j]??''})})}catch{}};
        const go=form=>{const next=forms[forms.indexOf(form)+1];
          const target=next?next.querySelector('input[type=radio]'):document.getElementById('save');
          if(target){target.focus();target.scrollIntoView({block:'center'})}};
        forms.forEach(form=>{
          form.addEventListener('submit',event=>{event.preventDefault();go(form)});
          form.addEventListener('input',event=>{const box=event.target;
            if(box.matches('select,input[type=text]')){
              box.parentElement.querySelector('input[type=radio]').checked=true}
            show();keep()});
          form.addEventListener('keydown',event=>{
            if(event.key==='Enter'){event.preventDefault();go(form);return}
            if(event.target.matches('select,input[type=text]')||event.ctrlKey||event.altKey||event.metaKey)return;
            const pick=picks(form)[Number(event.key)-1];
            if(/^[1-9]$/.test(event.key)&&pick){event.preventDefault();pick.checked=true;
              (pick.dataset.from?pick.parentElement.querySelector('select,input[type=text]'):pick).focus();show();keep()}})});
        const save=document.getElementById('save');
        if(save)save.addEventListener('click',()=>{
          const text=JSON.stringify({kind:'decisions',rows:rows()},null,2)+'\\n';
          const link=document.createElement('a');
          link.href=URL.createObjectURL(new Blob([text],{type:'application/json'}));
          link.download='decisions.json';link.click();URL.revokeObjectURL(link.href);
          try{localStorage.removeItem(place)}catch{}
          state.textContent=rows().length+' saved as decisions.json: drop it into inbox/'});
        recall();show();
        if(forms[0])forms[0].querySelector('input[type=radio]').focus({preventScroll:true});

        """
}
