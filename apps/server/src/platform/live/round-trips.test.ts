import { EventEmitter } from 'node:events';
import { measuredResponse } from '@lamma/rules/contest/answer';
import { describe, expect, it } from 'vitest';
import { testClock } from '../../testing/server/test-clock';
import { measureRoundTrips, roundTripOf } from './peer';

describe('[T4] roundTripOf', () => {
  function connected() {
    const connection = new EventEmitter();
    const clock = testClock();
    measureRoundTrips(connection, clock);
    const roundTrip = () => roundTripOf(connection);
    const beat = (ms: number) => {
      connection.emit('packetCreate', { type: 'ping' });
      clock.advance(ms);
      connection.emit('packet', { type: 'pong' });
    };
    return { connection, clock, roundTrip, beat };
  }

  it('roundTripOf measures from the server’s ping to its pong, and returns the shortest of the last few', () => {
    const { roundTrip, beat } = connected();
    expect(roundTrip()).toBeNull();
    beat(120);
    expect(roundTrip()).toBe(120);
    for (const ms of [400, 90, 300]) beat(ms);
    expect(roundTrip()).toBe(90);
    for (let count = 0; count < 4; count += 1) beat(200);
    expect(roundTrip()).toBe(90);
    for (let count = 0; count < 2; count += 1) beat(200);
    expect(roundTrip()).toBe(200);
  });

  it('the round trip is known after the first packet over WebSocket, and after the first pong over long polling', () => {
    const opened = (name: string) => {
      const connection = Object.assign(new EventEmitter(), { transport: { name } });
      const clock = testClock();
      measureRoundTrips(connection, clock);
      clock.advance(80);
      connection.emit('packet', { type: 'message' });
      clock.advance(5000);
      connection.emit('packet', { type: 'message' });
      return roundTripOf(connection);
    };
    expect([opened('websocket'), opened('polling')]).toEqual([80, null]);
  });

  it('the round trip is measured at the pong, whatever other packets come before it', () => {
    const { connection, clock, roundTrip } = connected();
    connection.emit('packetCreate', { type: 'ping' });
    clock.advance(30);
    connection.emit('packetCreate', { type: 'message' });
    connection.emit('packet', { type: 'message' });
    expect(roundTrip()).toBeNull();
    clock.advance(70);
    connection.emit('packet', { type: 'pong' });
    expect(roundTrip()).toBe(100);
  });

  it('roundTripOf ignores a pong without a ping', () => {
    const { connection, clock, roundTrip, beat } = connected();
    connection.emit('packet', { type: 'pong' });
    beat(100);
    clock.advance(5000);
    connection.emit('packet', { type: 'pong' });
    connection.emit('packet', { type: 'message' });
    expect(roundTrip()).toBe(100);
  });

  it('roundTripOf ignores a delayed pong after a quick one, and never exceeds a second', () => {
    const { roundTrip, beat } = connected();
    const claim = () => measuredResponse({ openedAt: 0, receivedAt: 10_000, claimedMs: 0, roundTripMs: roundTrip() });
    beat(3000);
    expect(claim()).toBe(9000);
    beat(40);
    beat(3000);
    expect(claim()).toBe(9960);
  });
});
