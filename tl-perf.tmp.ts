import { openDatabase } from './server/platform/db.ts'
import { readHistory } from './server/telemetry/read/read-history.ts'
import { windowFigures } from './server/telemetry/read/window-figures.ts'
import { sumWindows, failuresIn, eventsAround, lastCopDays } from './server/telemetry/store/read-window.ts'
import { readSummary } from './server/telemetry/store/collection-row.ts'
import { newestCarry, readChunksOf } from './server/telemetry/store/read-chunks.ts'
import { machineFigures } from './server/features/monitoring/machine-figures.ts'
import { sql } from 'drizzle-orm'
const d=await openDatabase({folder:'/tmp/telemetry-data/database'})
const id=process.argv[2]!; const now=Date.now()
const time=async(l:string,f:()=>Promise<any>)=>{ const a=[]; let r; for(let i=0;i<15;i++){const t=performance.now(); r=await f(); a.push(performance.now()-t)} a.sort((x,y)=>x-y); console.log(l,'first..',a[14]!.toFixed(1),'p50',a[7]!.toFixed(1), Array.isArray(r)?r.length:''); return r }
if (process.argv[3]) { await d.db.execute(sql`analyze`); }
await time('summary',()=>readSummary(d.db,id))
const c=await time('carry',()=>newestCarry(d.db,id,Number.MAX_SAFE_INTEGER))
await time('copdays',()=>lastCopDays(d.db,id,['chiller','C1','C2','C3','C4','C5','C6','C7']))
const H=3600000, C=c.hourMs
const w=(n:number)=>({fromMs:C-n*24*H+5*H,toMs:C})
await time('sum 1 x 365',()=>sumWindows(d.db,id,[w(365)]))
await time('sum 8',()=>sumWindows(d.db,id,[w(365),...[0,1,2,3,4,5,6].map(k=>({fromMs:C-(k+1)*30*24*H,toMs:C-k*30*24*H}))]))
await time('failures',()=>failuresIn(d.db,id,C-365*24*H,C))
await time('around',()=>eventsAround(d.db,id,[{fromMs:C-365*24*H,toMs:C-365*24*H+H}],H))
await time('chunks',()=>readChunksOf(d.db,id,[C-365*24*H,C-365*24*H-H],C))
for (const r of ['30d','1y'] as const) { await time('figures '+r,()=>machineFigures(d.db,{machineId:id,timeRange:r,timezone:'America/Sao_Paulo',nowMs:now}))
const h=(await readHistory(d.db,id,now,()=>[{fromMs:now-30*24*H,toMs:now}]))!
await time('compute',async()=>windowFigures(h)) }
await time('figures Kolkata',()=>machineFigures(d.db,{machineId:id,timeRange:'1y',timezone:'Asia/Kolkata',nowMs:now}))
await d.close()
