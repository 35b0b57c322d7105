import type { RequestListener, Server } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#core/time/hours.ts'
import { bytesWhileHeldBack, failure, roomIn, SOCKETS_HOLD, serve } from '#test/influx/strange-server.ts'
import { all, json, open, query, rows } from '#test/influx/strange-v1.ts'

/** A server without fields of several types that gives the points as the test says. */
const knowing = (points: RequestListener) =>
  serve(async (request, response) => {
    const asked = new URLSearchParams(Buffer.concat(await request.toArray()).toString()).get('q')
    if (asked?.startsWith('SHOW')) response.writeHead(200, json).end('{"results":[{"statement_id":0}]}')
    else points(request, response)
  })

describe('time and size', () => {
  it('gives up on silence, before and within the answer', async () => {
    const mute = await serve(() => {})
    await expect(all(open(mute, { silenceMs: 300 }))).rejects.toEqual(failure('timeout', /a tempo/))
    const stuck = await serve(
      (_request, response) => void response.writeHead(200, json).write(rows([[1, 1]], true)),
    )
    await expect(all(open(stuck, { silenceMs: 300 }))).rejects.toEqual(failure('timeout', /a tempo/))
  })
  it('limits the time of a whole call, even when bytes keep dripping', async () => {
    const dripping = await serve(async (_request, response) => {
      response.writeHead(200, json)
      for (let i = 0; i < 100 && !response.destroyed; i += 1) {
        response.write(' ')
        await pause(50)
      }
    })
    const began = Date.now()
    await expect(open(dripping, { callMs: 400 }).test()).rejects.toEqual(failure('timeout', /a tempo/))
    expect(Date.now() - began).toBeLessThan(2_000)
  })
  it('does not limit the time of a read that keeps coming', async () => {
    const slow = await serve(async (_request, response) => {
      response.writeHead(200, json)
      for (let i = 0; i < 8; i += 1) {
        const part = Array.from({ length: 1_000 }, (_, row) => [i * 1_000 + row, i])
        response.write(rows(part, true))
        await pause(100)
      }
      response.end(rows([[8_000, 9]]))
    })
    const blocks = await all(open(slow, { silenceMs: 600, callMs: 300 }))
    expect(blocks.map(({ atMs }) => atMs.length)).toEqual([8_001])
  })
  it('does not take a slow consumer for a silent server', async () => {
    const part = (day: number) =>
      rows(
        Array.from({ length: 1_440 }, (_, i) => [(day * 1_440 + i) * MINUTE_MS, 1.5]),
        true,
      )
    const fast = await knowing(async (_request, response) => {
      response.writeHead(200, json)
      for (let day = 0; day < 400; day += 1) if (!response.write(part(day))) await roomIn(response)
      response.end(rows([[400 * DAY_MS, 1]]))
    })
    let blocks = 0
    for await (const _ of open(fast, { silenceMs: 1_100 }).read(query)) {
      blocks += 1
      if (blocks === 20) await pause(3_500)
    }
    expect(blocks).toBe(401)
  })
  it('refuses a list that never ends', async () => {
    const endless = await serve(async (_request, response) => {
      response.writeHead(200, json)
      const part = rows(
        Array.from({ length: 10_000 }, () => ['x'.repeat(40), 1]),
        true,
      )
      while (!response.destroyed) if (!response.write(part)) await roomIn(response)
    })
    await expect(open(endless, { callMs: 60_000, silenceMs: 60_000 }).measurements()).rejects.toEqual(
      failure('server', /grande demais/),
    )
  }, 60_000)
  it('makes the server wait for the consumer, and hangs up when the consumer leaves', async () => {
    const read = (server: Server) => open(server).read(query)
    expect(await bytesWhileHeldBack(knowing, rows, read)).toBeLessThan(SOCKETS_HOLD)
  })
})
