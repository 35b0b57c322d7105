import {simulateChiller} from '/work/chill/core/chiller/simulated-chiller.test-support.ts'
import {chillerDoor} from '/work/chill/server/models/chiller/chiller-door.ts'
const sim=simulateChiller({seed:5,days:65,stepMinutes:30,compressors:7,profile:'hospital',noise:.01,seasonK:2,startDay:100})
const a=performance.now();chillerDoor({...sim,trainUntil:sim.t[0]+40*864e5});console.log('door ms',performance.now()-a)
