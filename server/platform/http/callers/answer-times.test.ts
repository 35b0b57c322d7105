import { expect, test } from 'vitest'
import { AnswerTimes } from './answer-times.ts'

test('the histogram counts each answer within its bounds, and sums the times of each call', () => {
  const times = new AnswerTimes()
  const call = { method: 'GET', route: '/api/sites', status: '200' }
  for (const seconds of [0.001, 0.02, 0.25, 12]) times.add(call, seconds)
  times.add({ ...call, status: '404' }, 0.5)
  const lines = times.text().split('\n')
  const labels = 'method="GET",route="/api/sites",status="200"'
  const bucket = (bound: string) =>
    lines.find((line) => line.startsWith(`http_request_duration_seconds_bucket{${labels},le="${bound}"}`))
  expect(bucket('0.005')).toMatch(/ 1$/)
  expect(bucket('0.02')).toMatch(/ 2$/)
  expect(bucket('0.1')).toMatch(/ 2$/)
  expect(bucket('0.3')).toMatch(/ 3$/)
  expect(bucket('10')).toMatch(/ 3$/)
  expect(bucket('+Inf')).toMatch(/ 4$/)
  expect(lines).toContain(`http_request_duration_seconds_sum{${labels}} 12.271`)
  expect(lines).toContain(`http_request_duration_seconds_count{${labels}} 4`)
  expect(lines).toContain(
    'http_request_duration_seconds_count{method="GET",route="/api/sites",status="404"} 1',
  )
})

test('quotes, backslashes and line ends of a label are escaped', () => {
  const times = new AnswerTimes()
  times.add({ method: 'GET', route: 'a"b\\c\nd', status: '200' }, 1)
  expect(times.text()).toContain('route="a\\"b\\\\c\\nd"')
})
