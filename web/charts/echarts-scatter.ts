// What few views need is no part of what every chart waits for.
import { ScatterChart } from 'echarts/charts'
import { use } from 'echarts/core'
import { init } from './echarts.ts'

use([ScatterChart])

/** Opens a chart that may hold points. */
export const initScatter: typeof init = init
