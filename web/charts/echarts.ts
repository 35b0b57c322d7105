// The only place that knows the chart library; loaded when the first chart is drawn.
import { BarChart, LineChart } from 'echarts/charts'
import { GridComponent, MarkLineComponent, TooltipComponent } from 'echarts/components'
import { init, use } from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'

// Canvas, not SVG: the SVG renderer writes style attributes, which the Content-Security-Policy refuses.
use([BarChart, LineChart, GridComponent, MarkLineComponent, TooltipComponent, CanvasRenderer])

export { init }
