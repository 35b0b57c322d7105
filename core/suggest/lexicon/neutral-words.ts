import type { LexiconLine } from './tags.ts'

/** Words without influence on the meaning. */
export const neutralWords: readonly LexiconLine[] = [
  [
    'general',
    'general global geral ger gral generale generico common comum any summary overall resumo sumario cmn master',
  ],
  ['total', 'total tot totais sum soma'],
  [
    'fine',
    'sensor sens snsr value valor val present presentvalue pv actual atual real act measured medida medido reading leitura ' +
      ' al bit bits bitmap bitmask flags palavra word ai bi di av bv ao bo mi mo mv msv analog digital binary point de da do dos das em no na a o e the of to at for ' +
      'and indicador indicacao ind now instantaneous instantaneo inst n bancogelo bancodegelo icebank # flag xmtr input safety seguranca presence presenca op has is tem there digital rotary screw parafuso ' +
      'centrifugal scroll por per by tag online gas stage estagio aux sen bms holding register ir reg el electric electrical ' +
      'eletrica eletrico elec ele motorinput rtd mod module modulo process processo monitor',
  ],
  ['feedback', 'feedback fb fbk fdbk retroaviso rueckmeldung'],
  [
    'fine',
    'rounded par param parameter parametro rea own groupe grupo produccion producao taux inst eval proc vis cal calc calculated calculado y u',
  ],
]
