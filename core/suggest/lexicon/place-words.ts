import type { LexiconLine } from './tags.ts'

/** Words for the water, the place in the refrigerant circuit and the direction. */
export const placeWords: readonly LexiconLine[] = [
  [
    'loop.chw',
    'chilledwater aguagelada chw ag gel aggel agg chilled gelada agelada aggelada chlw chldwater chilledwtr chlwtr chilledliquid chilledlqd chilledliq chilledfluid brine salmoura solucao glycol glicol ' +
      'aguafria aguarefrigerada icedwater coldwater evapwater evaporatorwater chillwater chwtr chilwater agel aguag gelad aguahelada aguaenfriada eauglacee helada enfriada glacee coolerwater chlwater',
  ],
  [
    'loop.cw',
    'condenserwater agcnd agcond agcon agcd condwater condenserliquid condenserfluid condwtrliq condensationwater cdw cndw condw aguadecondensacao aguacondensacao aguadecondensadora aguacond ' +
      'aguadocondensador aguacondensador coolingwater aguaresfriamento aguaderesfriamento cnw condwtr cdwater cndwtr condensingwater ' +
      'cdwtr conwater aguacondensadora aguacondensada condensada cowater condensacao acond cnwtr aguadetorre aguadatorre aguatorre aguadelatorre towerwater',
  ],
  ['loop.cold', 'cw'],
  [
    'loop.other',
    'barometer barometric barometro barometrica barometrico atmospheric atmosferica atmosferico sealevel ' +
      'hotwater aguaquente insuflamento insuflacao insufl hw hhw heating aquecimento oil oleo lube air ar ambient ambiente outdoor outside externo externa oat oa sat rat ' +
      'oilpressure room zone zona sala space dat mat quente hot steam vapor gelo ice chilledbeam potable exterior osat drybulb ' +
      'weather clima dischargeair supplyair returnair domestic dhw fuel heat reheat preheat',
  ],
  ['loop.water', 'water agua wtr wat fluid fluido h2o wtrtemp liquidowater lqd eau acqua wasser'],
  [
    'at.evap',
    'evaporator evaporador evap evp evaporat evapo eva evapor cooler vaporizer evaporacao evaporating evaporative',
  ],
  [
    'at.cond',
    'condenser condensador cond con cnd cdn conden condensing condensadora cds cdsr condr cndr condens cd',
  ],
  [
    'at.suction',
    'suction succao suct suc succ aspiracao intake returngas gasderetorno gasretorno succion aspiration admissao sucao asp suctn sctn sctio',
  ],
  [
    'at.discharge',
    'discharge descarga disch refoulement dsch dischg desc dsc dischrg hotgas gasquente dis descg dish dischr discharg disc des dch',
  ],
  ['at.refrigerant', 'refrigerant refrigerante refrig rfrg refr rfgt freon refg'],
  [
    'q.press at.low',
    'lowpressure baixapressao bajapresion bassepression bassapressione niederdruck lowsidepressure lowpress lowpres',
  ],
  ['at.low', 'lp low baixa baja lowside lo'],
  [
    'q.press at.high',
    'highpressure altapressao altapresion hautepression altapressione hochdruck headpressure highsidepressure headpress highpress highpres',
  ],
  ['at.high', ' high alta highside hi head'],
  [
    'at.other',
    'makeup makeupwater reposicao liquid liquido liq liquidline recovery recuperacao recuperacion recupero bearing mancal rolamento winding enrolamento bobina gear panel quadro transformer economizer ' +
      'economizador intercooler sump carter crankcase subcooler filter filtro axial radial brg shaft eixo impeller cavity dclink heatsink ' +
      'stator estator rotor wdg mtrw mtrb igbt inverterplate coldplate board placa thrust intermediate interstage scr backplane surge',
  ],
  [
    'dir.in',
    'entering entrada entree inlet ent entr enter in ingress entrante incoming en entra inl entrad ewater',
  ],
  [
    'dir.out',
    'leaving saida outlet salida sortie lvg leav leave out lv sai salida lea outl lving egress knownPhrases outgoing sal',
  ],
  [
    'dir.supply',
    'supply sup sply suply alimentacao alim ida fornecimento impulsao avanco spl supp feed suprimento imp',
  ],
  ['dir.return', 'return ret retorno rtn retour retor rtrn retn retrun volta'],
]
