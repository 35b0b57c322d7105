import {simulateChiller} from '/work/chill/core/chiller/simulated-chiller.test-support.ts'
import {chillerDoor} from '/work/chill/server/models/chiller/chiller-door.ts'
const kinds=process.argv[2]?process.argv[2].split(','):['none','efficiency_loss','condenser_fouling','low_condenser_flow','low_evaporator_flow','low_refrigerant','compressor_imbalance','short_cycling','sensor_stuck','sensor_bias','surge_margin']
const N=+(process.argv[3]??6)
for(const kind of kinds){let found=0,named=0,late=[],fa=0,months=0,cv=[],n=0,names={}
 for(let s=1;s<=N;s++){
  const profile=['offices','hospital','process'][s%3],stepMinutes=[5,15,1,60][s%4],compressors=[2,1,4,3,7][s%5],noise=[.01,.02,.005,.04][(s>>1)%4]
  const train=[60,40,90][(s>>1)%3],days=train+60
  const fd=train+20
  const fault=kind==='none'?undefined:{kind,fromDay:fd,size:{efficiency_loss:.1,condenser_fouling:.1,low_condenser_flow:.25,low_evaporator_flow:.25,low_refrigerant:.25,compressor_imbalance:.2,short_cycling:1,sensor_stuck:1,sensor_bias:s%2?2:-2,surge_margin:12}[kind],rampDays:kind==='condenser_fouling'?5:0,
   reading:kind==='compressor_imbalance'?'C1':kind==='sensor_stuck'?['chw_in_temp','cw_in_temp','power','cw_out_temp'][s%4]:kind==='sensor_bias'?['chw_in_temp','cw_out_temp','chw_out_temp','cw_in_temp'][s%4]:undefined}
  if(kind==='compressor_imbalance'&&compressors===1)continue
  const sim=simulateChiller({seed:s*1000+7,days,stepMinutes,compressors,profile,noise,seasonK:[3,6,1][s%3],startDay:(s*53)%365,fault})
  let a;try{a=chillerDoor({...sim,trainUntil:sim.t[0]+train*864e5})}catch(e){console.log(kind,s,e.message);continue}
  n++;cv.push(a.fit.cvrmse)
  const f0=sim.t[0]+fd*864e5
  const pre=a.alarms.filter(x=>x.raisedAt<f0||kind==='none');fa+=pre.length;months+=(kind==='none'?60:20)/30
  for(const x of pre)names['FA:'+x.kind]=(names['FA:'+x.kind]??0)+1
  if(kind!=='none'){const post=a.alarms.filter(x=>x.raisedAt>=f0);if(post.length){found++;late.push(((post[0].raisedAt-f0)/864e5).toFixed(1));if(post.some(x=>x.kind===kind))named++;for(const x of post)names[x.kind]=(names[x.kind]??0)+1}else late.push('-')}
 }
 console.log(kind.padEnd(22),`n=${n} found=${found} named=${named} FA/month=${(fa/months).toFixed(2)}`,'late',late.join(' '),JSON.stringify(names),kind==='none'?cv.map(x=>x.toFixed(3)).join(' '):'')
}
