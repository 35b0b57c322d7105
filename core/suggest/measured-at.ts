/** Where in the machine a temperature or a pressure is measured: a water circuit, or the gas of a compressor. */
export type MeasuredAt = 'chw' | 'cw' | 'suction' | 'discharge'
