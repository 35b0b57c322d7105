import {demoPlants} from '/work/chill/core/plant/demo-plants.ts'
import {Plant} from '/work/chill/core/plant/plant-block.ts'
import {ChillerTrainer} from '/work/chill/core/chiller/train-chiller.ts'
import {ChillerWatch} from '/work/chill/core/chiller/watch-chiller.ts'
import {UnitStudent} from '/work/chill/core/chiller/study-unit.ts'
import {unsteadyTimes} from '/work/chill/core/chiller/unsteady-times.ts'
import {withinLimits} from '/work/chill/server/models/chiller/known-readings.ts'
const i=+process.argv[2]||0, T=+process.argv[3]||365, W=+process.argv[4]||0
const spec=demoPlants.filter(p=>p.kind==='chiller')[i]
const plant=new Plant(spec);const D=864e5;const start=Date.UTC(2025,5,1)
const trainer=new ChillerTrainer({compressors:spec.compressors.length})
const day=d=>{const b=plant.block(start+d*D,start+(d+1)*D);return{atMs:b.atMs,readings:Object.fromEntries(Object.entries(b.fields).map(([k,v])=>{const id=k.slice(spec.key.length+1);return[id,withinLimits(id,v)]}))}}
let g=0,tt=0;const days=[];let un=[]
for(let d=0;d<T;d++){let a=performance.now();const b=day(d);const u=unsteadyTimes(b);g+=performance.now()-a;a=performance.now();trainer.take(b,u);tt+=performance.now()-a}
let a=performance.now();const m=trainer.finish();const fit=performance.now()-a
console.log('take',(tt/1e3).toFixed(1),'finish',(fit/1e3).toFixed(1),'gen',(g/1e3).toFixed(1),'rss',(process.memoryUsage().rss/1e6).toFixed(0),'json',JSON.stringify(m).length)
console.log({points:m.points,terms:m.terms,cv:m.cvrmse,bs:m.blockSigma,pc:m.powerChart,fa:m.falseAlarmsPerMonth,usual:m.blocksPerDay,starts:m.habits.starts,lift:m.habits.lift})
console.log(m.indicators.map(x=>x.kind+x.n+':'+x.chart.sigma.toFixed(3)+'/'+x.chart.rho.toFixed(2)).join(' '))
a=performance.now();const w=new ChillerWatch(m);let wt=0
for(let d=W?T:0;d<T+W;d++){const b=day(d);const u=unsteadyTimes(b);const q=performance.now();w.take(b,u);wt+=performance.now()-q}
console.log('watch',(wt/1e3).toFixed(1),'carry',JSON.stringify(w.carry).length)
for(const x of w.alarms)console.log(((x.fromMs-start)/D).toFixed(1),x.toMs&&((x.toMs-start)/D).toFixed(1),'raised',((x.raisedAtMs-start)/D).toFixed(1),x.kind,x.about,x.kwhPerDay.toFixed(0),JSON.stringify(x.evidence.map(e=>[e.indicator,+e.value.toFixed(3),+e.limit.toFixed(3)])))
for(let d=T;d<T+W;d+=20){}
const pb=plant.__proto__;
