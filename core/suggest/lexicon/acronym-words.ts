import type { LexiconLine } from './tags.ts'

/** Acronyms with several meanings at once. */
export const acronymWords: readonly LexiconLine[] = [
  ['q.temp loop.water dir.in', 'ewt eft ewtemp'],
  ['q.temp loop.water dir.out', 'lwt lft lwtemp'],
  ['loop.cw dir.supply', 'swcd'],
  ['loop.cw dir.return', 'rwcd'],
  ['q.temp at.evap loop.water dir.in', 'eewt evewt evapewt eewtemp'],
  ['q.temp at.evap loop.water dir.out', 'elwt evlwt evaplwt elwtemp'],
  ['q.temp at.cond loop.water dir.in', 'cewt cdewt condewt'],
  ['q.temp at.cond loop.water dir.out', 'clwt cdlwt condlwt'],
  ['q.press at.suction', 'psuc psuct psucc pasp psucao suctp sucp psuction'],
  [
    'q.press at.discharge',
    'pdesc pdes pdis pdisc pdisch dischp disp pdsc pdischarge exhaustpressure exhaustpress',
  ],
  ['q.temp at.suction', 'tsuc sgt tsuct tsucc tasp succt sucttemp tsuction'],
  [
    'q.temp at.discharge',
    'tdesc tdes tdis tdisc tdisch discht dgt cmpd ctd tdsc tdischarge exhausttemp exhausttemperature exhaustgastemp exhaustgastemperature',
  ],
  ['q.press at.evap', 'pevap pev evapp '],
  ['q.press at.cond', 'pcond pcd condp'],
  ['q.temp at.evap not.saturated', 'tevap ert'],
  ['q.temp at.cond not.saturated', 'tcond crt'],
  ['q.temp loop.chw', 'cht'],
  ['q.temp loop.cw', 'cdt'],
  ['q.temp dir.in', 'tin'],
  // User-side and source-side water of a cooling heat pump.
  ['q.temp loop.chw dir.in', 'userintemp userinlettemp'],
  ['q.temp loop.chw dir.out', 'userouttemp useroutlettemp'],
  ['q.temp loop.cw dir.in', 'sourceintemp sourceinlettemp sourcewaterinlet'],
  ['q.temp loop.cw dir.out', 'sourceouttemp sourceoutlettemp sourcewateroutlet'],
  ['q.temp dir.out', 'tout'],
  ['q.rla q.percent', 'percentrla percentfla'],
  ['q.alarm general', 'alarmegeral commonalarm generalalarm'],
  ['q.fault general', 'falhageral commonfault'],
  ['q.temp loop.water dir.return', 'rwt rwtemp'],
  ['q.temp loop.water dir.supply', 'swt swtemp'],
  ['q.temp dir.supply', 'flowtemp flowtemperature flowtmp'],
  ['q.temp loop.chw dir.out', 'lchlt lchwtemp'],
  ['q.temp loop.chw dir.in', 'rchlt echlt'],
]
