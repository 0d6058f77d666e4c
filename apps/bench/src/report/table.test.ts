import { describe, expect, it } from 'vitest';
import { Findings } from '../workloads/findings';
import { Table } from './table';

const lost = { pushes: 0, acks: 0, rows: 0 };
const spread = (p50: number, figure: number, generator = 0.2) => ({
  lost,
  figures: [{ row: 'answers spread', n: '2,000', times: [p50, p50, p50 * 2], figure, generator }],
});

describe('the table of the bench', () => {
  it('[R1172] a row is the medians of each side and their ratio, and names the limits that it is not within', () => {
    const table = new Table();
    for (const [p50, figure] of [
      [1, 200],
      [9, 900],
      [2, 210],
    ] as const)
      table.add('product', spread(p50, figure));
    for (const figure of [70, 60, 50]) table.add('floor', spread(0.2, figure));
    expect(table.rows()).toMatchObject([
      { name: 'answers spread', product: { p50: 2, p99: 4, figure: 210 }, floor: { p50: 0.2, figure: 60 }, ratio: 3.5 },
    ]);
    expect(table.rows()[0]).toMatchObject({ over: ['p50'], isValid: true });
  });

  it('[R1172] a limit that cannot be told, without its floor, is not kept', () => {
    const table = new Table();
    table.add('product', spread(1, 200));
    expect(table.rows()).toMatchObject([{ ratio: undefined, over: ['ratio'] }]);
  });

  it('[R1173] a row in which the generator used more than nine tenths of its core is not valid', () => {
    const table = new Table();
    table.add('product', spread(1, 200));
    table.add('floor', spread(1, 100, 0.95));
    expect(table.rows()).toMatchObject([{ isValid: false }]);
  });

  it('[R1174] the command fails where anything was lost or not finished, and never because it was slow', () => {
    const table = new Table();
    table.add('product', spread(1000, 9000));
    expect(table.exitCode).toBe(0);
    table.unfinished.push('hall');
    expect(table.exitCode).toBe(1);
    const losing = new Table();
    losing.add('floor', { figures: [], lost: { ...lost, rows: 1 } });
    expect(losing.exitCode).toBe(1);
  });

  it('[R1175] rows that are fewer than the acknowledged answers are lost; where nothing is kept none can be', () => {
    const found = new Findings();
    found.addRows(10, 10);
    found.addRows(10, undefined);
    expect(found.lost.rows).toBe(0);
    found.addRows(10, 8);
    expect(found.lost.rows).toBe(2);
  });

  it('[R1176] what one side alone has found is no row', () => {
    const table = new Table();
    table.add('floor', spread(1, 100));
    expect(table.rows()).toEqual([]);
  });
});
