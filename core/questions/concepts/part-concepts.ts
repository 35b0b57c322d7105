import type { Concept } from './concept.ts'

/** Parts and quantities of a chilled water plant. */
export const PART_CONCEPTS: readonly Concept[] = [
  {
    id: 'severalCompressors',
    about: [
      ['compressor|compressores'],
      ['mais =de|=que', 'varios|muitos|=dois|=tres|=quatro|=sete|tantos|diversos'],
    ],
    ways: ['why', 'how'],
    namesItself: true,
    text: 'Com vários compressores o chiller acompanha a carga: liga um ou todos conforme o calor que chega, e cada um trabalha perto do ponto em que rende bem. Se um falha ou está em manutenção, os outros seguem, com menos capacidade. E partidas menores puxam menos corrente da rede do que a de um motor grande só.',
    here: 'quantos compressores tem cada chiller?',
  },
  {
    id: 'oil',
    about: [['oleo']],
    ways: ['why', 'how', 'effect', 'check', 'recognise'],
    text: 'O óleo lubrifica, veda e leva calor do compressor; parte dele sai com o gás e precisa voltar. Com pouca pressão ou nível os mancais secam, com óleo demais nos trocadores a troca de calor piora. Olhe a diferença entre a pressão do óleo e a de sucção e a temperatura, ao lado das habituais; a qualidade só a análise mostra.',
    here: 'a pressão de óleo dos compressores está abaixo do normal?',
  },
  {
    id: 'lowDeltaT',
    about: [['delta =t', '=deltat', 'salto termico']],
    ways: ['why', 'recognise', 'effect', 'check', 'how'],
    text: 'O delta T diz quanto calor cada litro de água leva. Baixo com carga normal, circula água demais para o frio pedido: a bomba gasta, e o chiller enche a vazão antes da capacidade. Bypass aberto, válvulas que não fecham e serpentinas sujas são razões comuns; alto demais, falta vazão.',
    here: 'delta T agora dos chillers',
  },
  {
    id: 'approach',
    about: [['approach', '=aproximacao']],
    ways: ['why', 'recognise', 'check', 'how'],
    text: 'O approach mostra quão bem um trocador passa o calor: quanto menor a diferença que ele precisa, mais limpo e bem alimentado está. Como cresce com a carga, compare-o sempre em cargas parecidas; subindo semana após semana, indica sujeira, pouca vazão ou, no evaporador, falta de refrigerante. É um dos primeiros sinais de que o COP vai cair.',
    here: 'approach agora dos chillers',
  },
  {
    id: 'fouling',
    about: [
      ['incrustacao|incrustacoes|fouling', '=sujo|=suja|=sujos|=sujas|sujar|=suje', 'sujeira', 'entupid*'],
    ],
    ways: ['why', 'recognise', 'effect', 'check', 'how'],
    text: 'Incrustação é minério, lodo ou ferrugem que a água deixa nos tubos e que isola o calor. Reconhece-se pelo approach que cresce com a mesma carga, com a pressão de condensação e a potência subindo junto. O tratamento da água a evita; a limpeza dos tubos a tira.',
    here: 'COP mês a mês dos chillers',
  },
  {
    id: 'waterTreatment',
    about: [['tratamento|tratar agua', 'purga|descarte torre|agua', 'ciclos concentracao']],
    ways: ['why', 'how', 'meaning', 'effect'],
    text: 'Na torre parte da água evapora e os sais ficam, cada vez mais concentrados. Sem purga e tratamento eles incrustam os tubos, a corrosão avança e crescem algas e bactérias, entre elas a Legionella. A purga troca um pouco da água, e o tratamento cuida do resto.',
  },
  {
    id: 'lowFlow',
    about: [['vazao']],
    of: ['chw_flow', 'cw_flow'],
    ways: ['why', 'recognise', 'effect', 'check'],
    text: 'A vazão é o que traz e leva o calor. Pouca no evaporador, a água sai fria demais e pode congelar; pouca no condensador, a condensação sobe e o COP cai. Filtro entupido, ar no circuito, válvula quase fechada ou bomba com problema são razões comuns, e o delta T que cresce com a mesma carga avisa.',
    here: 'vazão agora',
  },
  {
    id: 'cavitation',
    about: [['cavitacao|cavitar|cavitando|cavita']],
    ways: ['meaning', 'why', 'recognise', 'effect', 'check'],
    text: 'Na cavitação a pressão na entrada da bomba cai tanto que a água forma bolhas, que estouram contra o rotor e o corroem. Soa como pedras dentro da bomba, com pressão e vazão que oscilam. Filtro de sucção sujo, nível baixo, ar ou válvula fechada na entrada levam a ela.',
  },
  {
    id: 'inverter',
    about: [['inversor|inversores', '=vsd|=vfd', 'velocidade variavel', 'variador']],
    ways: ['why', 'how', 'effect'],
    text: 'O inversor muda a rotação do motor em vez de estrangular o fluxo. Em bombas e ventiladores a potência cai muito mais depressa do que a rotação, e por isso um pouco mais devagar já economiza bastante. Também parte suave, sem o pico de corrente da partida direta.',
  },
  {
    id: 'condenserWater',
    about: [['agua condensacao', 'agua torre'], ['fria|quente|temperatura']],
    of: ['cw_in_temp', 'cw_out_temp'],
    ways: ['why', 'effect', 'check'],
    text: 'A água que volta da torre decide a pressão de condensação: quanto mais fria, menos o compressor precisa comprimir e mais o COP sobe. Há um mínimo, abaixo do qual falta diferença de pressão para o óleo e a expansão. Se volta mais quente do que o clima explica, olhe ventilador, enchimento e vazão da torre.',
    here: 'temperatura de entrada da água de condensação agora',
  },
  {
    id: 'wetBulb',
    about: [['bulbo umido|umida|seco']],
    ways: ['meaning', 'why', 'effect', 'difference'],
    text: 'A temperatura de bulbo úmido é a que um termômetro molhado mostra: leva em conta o calor e a umidade do ar. É o mais frio a que uma torre pode levar a água; o bulbo seco é a temperatura comum do ar. Em dia úmido as duas se aproximam, e a torre rende menos.',
  },
  {
    id: 'partLoadRating',
    about: [['=nplv|=iplv']],
    ways: ['why', 'how', 'difference'],
    text: 'Um chiller quase nunca roda cheio, e por isso a eficiência em plena carga diz pouco do ano. IPLV e NPLV juntam a de quatro cargas, com mais peso para as do meio; o IPLV vale nas condições da norma, o NPLV nas do projeto. O que se vê aqui é estimado com os dados da própria máquina.',
  },
]
