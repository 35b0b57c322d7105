interface OwnSignalFacts {
  /** Portuguese name of the custom reading that the demonstration makes of the signal. */
  readonly name: string
  readonly unit: string
  /** Whether a sensor, which may fail, gives the signal; the controller itself gives the others. */
  readonly isSensor: boolean
}

const TABLE = {
  flow: { name: 'Vazão', unit: 'm³/h', isSensor: true },
  head: { name: 'Altura manométrica', unit: 'm', isSensor: true },
  frequency: { name: 'Frequência do inversor', unit: 'Hz', isSensor: false },
  vibration: { name: 'Vibração', unit: 'mm/s', isSensor: true },
  fan_speed: { name: 'Velocidade do ventilador', unit: '%', isSensor: false },
} satisfies Record<string, OwnSignalFacts>

/** A signal of the plant's pumps and towers without a standard reading. */
export type OwnSignal = keyof typeof TABLE

export const OWN_SIGNALS: Readonly<Record<OwnSignal, OwnSignalFacts>> = TABLE

export const isOwnSignal = (signal: string): signal is OwnSignal => Object.hasOwn(TABLE, signal)
