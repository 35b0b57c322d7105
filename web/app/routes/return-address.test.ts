import { expect, test } from 'vitest'
import { returnAddress } from './return-address.ts'

test.each([
  ['/dashboard/site-1?maquina=m1&periodo=1y', '/dashboard/site-1?maquina=m1&periodo=1y'],
  ['/admin', '/admin'],
  [undefined, '/dashboard'],
  ['/login', '/dashboard'],
  ['//evil.example/dashboard', '/dashboard'],
  ['https://evil.example/dashboard', '/dashboard'],
  ['/\\evil.example/dashboard', '/dashboard'],
  ['javascript:alert(1)', '/dashboard'],
  ['/dashboards', '/dashboard'],
])('after the sign-in %s leads to %s', (wanted, target) => {
  expect(returnAddress(wanted)).toBe(target)
})
