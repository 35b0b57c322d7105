/** The words of a unit's state at a moment, on all screens. */
export const ON_OFF = { on: 'Ligado', off: 'Desligado' } as const
