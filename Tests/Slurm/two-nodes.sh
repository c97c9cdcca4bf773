#!/usr/bin/env bash
# Slurm with two nodes on one machine, for tests: two-nodes.sh up|down|node-up NAME|node-kill NAME DIR [PROCESS]
# With PROCESS, up sees to it that all goes, DIR too, when that process does. Root alone can.
# DIR keeps all of it; it is told to others by SLURM_CONF=DIR/slurm.conf.
# node-up runs what stands in DIR/NAME.before in mounts of the node's own, where there is such a file.
# DIR/task.before is run before every job and task: what it prints as "export NAME=value" is set there.
set -euo pipefail

verb=${1:?}
node=
case $verb in node-*) node=$2; dir=$3 ;; *) dir=${2:?} ;; esac
mkdir -p "$dir"
dir=$(cd "$dir" && pwd)
export SLURM_CONF=$dir/slurm.conf

# Ports that nobody listens on.
ports() {
    python3 - <<'PY' 2>/dev/null || echo "$((20000 + RANDOM % 20000)) $((20000 + RANDOM % 20000)) $((20000 + RANDOM % 20000))"
import socket
held = [socket.socket() for _ in range(3)]
for one in held: one.bind(("127.0.0.1", 0))
print(*[one.getsockname()[1] for one in held])
PY
}

configure() {
    local host control first second
    host=$(hostname -s)
    read -r control first second <<<"$(ports)"
    cat >"$dir/slurm.conf" <<CONF
ClusterName=tests
SlurmctldHost=$host(127.0.0.1)
SlurmUser=root
SlurmdUser=root
AuthType=auth/munge
AuthInfo=cred_expire=5,socket=$dir/munge/munge.sock
CredType=cred/munge
SlurmctldPort=$control
SlurmctldPidFile=$dir/run/control.pid
SlurmctldLogFile=$dir/log/control.log
StateSaveLocation=$dir/state
SlurmdPidFile=$dir/run/%n.pid
SlurmdLogFile=$dir/log/%n.log
SlurmdSpoolDir=$dir/spool-%n
TaskProlog=$dir/prolog.sh
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
JobAcctGatherType=jobacct_gather/none
AccountingStorageType=accounting_storage/none
JobCompType=jobcomp/filetxt
JobCompLoc=$dir/log/jobs.txt
MpiDefault=none
MailProg=/bin/true
SwitchType=switch/none
SelectType=select/cons_tres
SelectTypeParameters=CR_Core
SchedulerType=sched/builtin
SchedulerParameters=batch_sched_delay=0,sched_interval=1,sched_min_interval=0
MinJobAge=300
JobRequeue=1
MaxArraySize=10001
MaxJobCount=20000
KillWait=2
SlurmdTimeout=6
SlurmctldTimeout=10
MessageTimeout=10
BatchStartTimeout=5
ReturnToService=2
SlurmdParameters=config_overrides
NodeName=n1 NodeHostname=$host NodeAddr=127.0.0.1 Port=$first CPUs=1 RealMemory=64000 State=UNKNOWN
NodeName=n2 NodeHostname=$host NodeAddr=127.0.0.1 Port=$second CPUs=1 RealMemory=64000 State=UNKNOWN
PartitionName=tests Nodes=n1,n2 Default=YES MaxTime=INFINITE State=UP
CONF
    # In a bare container there are no control groups.
    echo 'CgroupPlugin=cgroup/v1' >"$dir/cgroup.conf"
    printf '#!/bin/sh\n[ -f %s ] && . %s\nexit 0\n' "$dir/task.before" "$dir/task.before" >"$dir/prolog.sh"
    chmod 755 "$dir/prolog.sh"
}

node_up() {
    if [ -f "$dir/$1.before" ]; then
        unshare -m bash -c '. "$1"; exec slurmd -N "$2" -f "$3"' node "$dir/$1.before" "$1" "$dir/slurm.conf"
    else
        slurmd -N "$1" -f "$dir/slurm.conf"
    fi
}

stop() {
    [ -f "$1" ] && kill "${2:--TERM}" "$(cat "$1")" 2>/dev/null || true
}

case $verb in
up)
    mkdir -p "$dir"/{run,log,state,munge,spool-n1,spool-n2}
    chmod 755 "$dir"
    configure
    head -c 128 /dev/urandom >"$dir/munge/munge.key"
    chown -R munge: "$dir/munge"
    chmod 755 "$dir/munge"
    chmod 600 "$dir/munge/munge.key"
    setpriv --reuid munge --regid munge --init-groups munged --socket="$dir/munge/munge.sock" \
        --key-file="$dir/munge/munge.key" --pid-file="$dir/munge/munged.pid" \
        --log-file="$dir/munge/munged.log" --seed-file="$dir/munge/munged.seed"
    if [ -n "${3:-}" ]; then
        setsid bash -c 'while kill -0 "$1" 2>/dev/null; do sleep 1; done; "$2" down "$3"; sleep 2; "$2" end "$3"' \
            watch "$3" "$0" "$dir" </dev/null >/dev/null 2>&1 &
    fi
    slurmctld -f "$dir/slurm.conf" -c
    node_up n1
    node_up n2
    for _ in $(seq 100); do
        [ "$(sinfo -h -N -t idle | wc -l)" = 2 ] && exit 0
        sleep .1
    done
    sinfo -N -l >&2
    exit 1
    ;;
node-up) node_up "$node" ;;
node-kill) stop "$dir/run/$node.pid" -KILL ;;
down)
    for name in n1 n2; do stop "$dir/run/$name.pid"; done
    stop "$dir/run/control.pid"
    stop "$dir/munge/munged.pid"
    ;;
end)
    # What did not go by itself, and what it left.
    for name in run/n1 run/n2 run/control munge/munged; do stop "$dir/$name.pid" -KILL; done
    rm -rf "$dir"
    ;;
*)
    echo "two-nodes.sh up|down|node-up NAME|node-kill NAME DIR" >&2
    exit 64
    ;;
esac
