import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { required } from '../harness/required.ts'

type Vector = readonly [number, number, number]
type Matrix = readonly [Vector, Vector, Vector]

/** Machado, Oliveira and Fernandes (2009), severity 1, on linear RGB. */
const VISIONS: Record<string, Matrix> = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
}

function times(matrix: Matrix, [x, y, z]: Vector): Vector {
  const row = (r: Vector) => r[0] * x + r[1] * y + r[2] * z
  return [row(matrix[0]), row(matrix[1]), row(matrix[2])]
}

function linearRgb(hex: string): Vector {
  const channel = (at: number) => {
    const c = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
  }
  return [channel(1), channel(3), channel(5)]
}

/** Oklab (Ottosson 2020): equal distances look equally different. */
function oklab(rgb: Vector): Vector {
  const inGamut: Vector = [clamp(rgb[0]), clamp(rgb[1]), clamp(rgb[2])]
  const lms = times(
    [
      [0.4122214708, 0.5363325363, 0.0514459929],
      [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ],
    inGamut,
  )
  return times(
    [
      [0.2104542553, 0.793617785, -0.0040720468],
      [1.9779984951, -2.428592205, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.808675766],
    ],
    [Math.cbrt(lms[0]), Math.cbrt(lms[1]), Math.cbrt(lms[2])],
  )
}

function clamp(c: number): number {
  return Math.min(1, Math.max(0, c))
}

function difference(a: string, b: string, vision: Matrix): number {
  const [p, q] = [oklab(times(vision, linearRgb(a))), oklab(times(vision, linearRgb(b)))]
  return Math.hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2])
}

const css = readFileSync(new URL('../../web/ui/tokens.css', import.meta.url), 'utf8')
const all = [...css.matchAll(/--series-\d: (#[0-9a-f]{6});/g)].map((match) => required(match[1], 'colour'))

test.each([
  ['light', all.slice(0, 8)],
  ['dark', all.slice(8)],
])('colour-blind and other readers can tell any two of the eight series apart, %s theme', (_, colours) => {
  expect(colours).toHaveLength(8)
  for (const [name, vision] of Object.entries(VISIONS)) {
    for (const [i, a] of colours.entries()) {
      for (const b of colours.slice(i + 1)) {
        expect(difference(a, b, vision), `${a} and ${b}, ${name}`).toBeGreaterThan(0.07)
      }
    }
  }
})
