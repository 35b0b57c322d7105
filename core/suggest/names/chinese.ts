/** Chinese words, in simplified and traditional characters, and the English words that the lexicon knows. */
const WORDS: readonly (readonly [english: string, chinese: string])[] = [
  [
    'chiller',
    '冷水机组 冷水機組 冰水主机 冰水主機 冰水机组 冰水機組 冰水机 冰水機 冷机 冷機 主机 主機 机组 機組 制冷机 製冷機',
  ],
  ['chilledwater', '冷冻水 冷凍水 冰水 冷媒水'],
  ['condenserwater', '冷却水 冷卻水'],
  ['tower', '冷却水塔 冷卻水塔 冷却塔 冷卻塔'],
  ['fan', '风机 風機 风扇 風扇'],
  ['pump', '水泵 冷冻泵 冷凍泵 冷却泵 冷卻泵 泵浦 泵'],
  ['valve', '阀门 閥門 阀 閥'],
  ['compressor', '压缩机 壓縮機 压机 壓機'],
  ['circuit', '回路 系统 系統'],
  ['evaporator', '蒸发器 蒸發器 蒸发 蒸發'],
  ['condenser', '冷凝器 冷凝'],
  ['suction', '吸气 吸氣 吸入'],
  ['discharge', '排气 排氣 排出'],
  ['low', '低压 低壓'],
  ['high', '高压 高壓'],
  ['oil', '油'],
  ['saturated', '饱和 飽和'],
  ['leaving', '出水 出口 出'],
  ['entering', '进水 進水 进口 進口 入口 入水 进 進'],
  ['return', '回水'],
  ['supply', '供水 送水'],
  ['temperature', '温度 溫度'],
  ['pressure', '压力 壓力'],
  ['flow', '流量'],
  ['difference', '温差 溫差 压差 壓差 差'],
  ['activepower', '有功功率'],
  ['reactive', '无功功率 無功功率'],
  ['powerfactor', '功率因数 功率因數'],
  ['power', '功率 耗电 耗電'],
  ['energy', '电量 電量 电能 電能 能耗 度数'],
  ['coolingcapacity', '制冷量 製冷量 冷量 冷冻吨 冷凍噸'],
  ['load percent', '负荷率 負荷率 负载率 負載率 负荷百分比 負載百分比'],
  ['load', '负荷 負荷 负载 負載'],
  ['capacity', '容量 能量调节'],
  ['percent rla', '电流百分比 電流百分比'],
  ['current', '电流 電流'],
  ['voltage', '电压 電壓'],
  ['frequency', '频率 頻率'],
  ['efficiency', '能效 效率'],
  ['cop', '能效比 性能系数 性能係數'],
  ['humidity', '湿度 濕度'],
  ['outdoor', '室外 环境 環境'],
  ['running status', '运行状态 運行狀態 运转状态 運轉狀態 运行信号 運轉信號'],
  ['running', '运行 運行 运转 運轉'],
  ['status', '状态 狀態'],
  ['fault', '故障 异常 異常 跳机 跳機'],
  ['alarm', '报警 報警 告警 警报 警報'],
  ['setpoint', '设定值 設定值 设定 設定 设置 給定 给定'],
  ['command', '启停 啟停 开关机 控制 命令'],
  ['mode', '模式 手自动 手自動 手动 自动'],
  ['hours', '运行时间 運行時間 运转时间 運轉時間 运行小时 时间 時間 累计 累計 次数 次數'],
  ['limit', '上限 下限 限制'],
  ['maximum', '最大 最高 最小 最低'],
  ['average', '平均'],
  ['rated', '额定 額定'],
  ['total', '总 總'],
  ['general', '综合 綜合'],
  ['#', '号 號'],
]

/** The longest words first, so that no word hides a longer one. */
const PAIRS = WORDS.flatMap(([english, chinese]) =>
  chinese.split(' ').map((word) => [word.normalize('NFD'), ` ${english} `] as const),
).sort(([a], [b]) => b.length - a.length)
const ENGLISH: ReadonlyMap<string, string> = new Map(PAIRS)
const ANY = new RegExp(PAIRS.map(([chinese]) => chinese).join('|'), 'gu')
const HAN = /\p{Script=Han}/u

/** The name with its Chinese words in English, which have no blanks between them. */
export const inEnglish = (name: string): string =>
  HAN.test(name) ? name.replace(ANY, (word) => ENGLISH.get(word) ?? word) : name
