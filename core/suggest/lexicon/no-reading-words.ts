import type { LexiconLine } from './tags.ts'

/** Words of fields that are no readings: set points, commands, limits, counters, extremes. */
export const noReadingWords: readonly LexiconLine[] = [
  [
    'not.setpoint',
    'setpoint setpt stpt sp setp set ajuste ref referencia target alvo setpoints consigne consigna csp spt stp reference desired ' +
      'ponto pontodeajuste setting ajust desejada desejado controlpoint ctrlpnt',
  ],
  [
    'not.command',
    'command comando cmd cmnd commanded startstop ligadesliga liga desliga ligar desligar start stop ss partida ' +
      'request req pedido solicitacao call override manual auto hoa remoto remote local bypass forcado chamada cmds',
  ],
  [
    'not.enable',
    'enable enabled habilita habilitado habilitada hab ena permit permission permissivo permissao enb allowed disable disabled ' +
      'available disponivel ready pronto habilitacao',
  ],
  ['not.limit', 'limit limite lim threshold limited limits limites limitado'],
  [
    'not.limit',
    'deadband differential diferencial banda histerese offset delay atraso calibration calibracao config configuracao design projeto ' +
      'band gain ganho integral proportional rate ramp rampa reset rearme rearm ack acknowledge reconhecimento test teste',
  ],
  [
    'not.rated',
    'contratada contratado contracted rating ratings expected predicted prediction forecast baseline previsto prevista ' +
      'previsao theoretical teorico teorica esperado esperada guaranteed garantido ideal rated nominal nameplate nom ratedcapacity',
  ],
  [
    'not.counter',
    'hours hour horas hora hrs hr runtime runhours horimetro tempo time timer count counts counter contador cycles ciclos number ' +
      'numero num numberof starts partidas qty quantidade date data day dia minutes minutos seconds segundos elapsed ontime code codigo ' +
      'cod id index indice acumulado accumulated totalizer totalizador totalizado msg message mensagem text texto version runhrs uptime raw bruto scaled ' +
      'starthours operatinghours runtimehours runninghours nstarts',
  ],
  [
    'not.statistic',
    'max min maximum minimum maximo minimo minima maxima peak pico previous last anterior ' +
      'ultimo ultima prev std trend median daily monthly weekly mensal diario hourly highest lowest',
  ],
  ['not.difference', 'delta diff difference diferenca dif dp dt dpt deltat deltap ddp'],
  ['not.saturated', 'saturation saturated sat saturacao saturada satd sst sdt satur saturado'],
  ['not.mode', 'mode modo'],
  ['not.output', 'output outputs'],
  ['not.phase', 'phase fase phases fases'],
  [
    'not.average',
    'average avg media medio mean promedio moyenne mittel averaged estimated estimado estimada simulated simulado',
  ],
  ['not.limit', 'cutout cutoff cutin corte lockout bloqueo bloqueio trippoint schwelle soglia seuil umbral'],
  ['not.counter', 'arranques arranque demarrages heures stunden horasoperacion zaehler rev revision versao'],
  ['not.command', 'request rly relay rele contactor contator paro parada arret'],
]
