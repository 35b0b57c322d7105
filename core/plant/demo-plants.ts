import type { PlantCompressor, PlantSpec } from './plant-spec.ts'

const compressor = (gapDays: number, shape = 1.2, copFactor = 1): PlantCompressor => ({
  gapDays,
  shape,
  copFactor,
})

/** The machines of the demonstration, by site. C3 of the first fails often, C2 of the last is worn out. */
export const demoPlants: readonly [PlantSpec, ...PlantSpec[]] = [
  {
    key: 'chiller_camara_fria',
    kind: 'chiller',
    use: 'distribution',
    seed: 1_101,
    siteSeed: 900,
    ratedTr: 840,
    failures: { gapDays: 34, shape: 1.1 },
    compressors: [
      compressor(45),
      compressor(60, 1.5, 1.02),
      compressor(9, 0.9, 0.94),
      compressor(38),
      compressor(70, 1.4, 1.01),
      compressor(52, 1, 0.98),
      compressor(28, 1.8, 0.99),
    ],
  },
  {
    key: 'torre_de_resfriamento',
    kind: 'torre',
    use: 'distribution',
    seed: 1_202,
    siteSeed: 900,
    ratedTr: 840,
    failures: { gapDays: 80, shape: 1.2 },
    compressors: [compressor(90)],
  },
  {
    key: 'chiller_central',
    kind: 'chiller',
    use: 'hospital',
    seed: 2_101,
    siteSeed: 1_900,
    ratedTr: 420,
    failures: { gapDays: 42, shape: 1.3 },
    compressors: [
      compressor(55, 1.2, 1.03),
      compressor(33, 2.2),
      compressor(80, 1, 0.97),
      compressor(40, 0.8),
    ],
  },
  {
    key: 'bomba_de_agua_gelada',
    kind: 'bomba',
    use: 'hospital',
    seed: 2_202,
    siteSeed: 1_900,
    ratedTr: 420,
    failures: { gapDays: 120, shape: 1.6 },
    compressors: [compressor(75, 1.6)],
  },
  {
    key: 'chiller_cobertura',
    kind: 'chiller',
    use: 'offices',
    seed: 3_101,
    siteSeed: 2_900,
    ratedTr: 180,
    failures: { gapDays: 48, shape: 1 },
    compressors: [compressor(60, 1.1, 1.01), compressor(14, 2.4, 0.92)],
  },
]
