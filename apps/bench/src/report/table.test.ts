import { describe, expect, it } from 'vitest';
import { Findings } from '../workloads/findings';
import { Table } from './table';

const lost = { pushes: 0, acks: 0, rows: 0 };
const spread = (p50: number, figure: number, generator = 0.2) => ({
  lost,
  figures: [{ row: 'answers spread', n: '2,000', times: [p50, p50, p50 * 2], figure, generator }],
});

describe('the table of the bench', () => {
  it('the bench table shows the medians of each side, their ratio, and the limits that are exceeded', () => {
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

  it('if the floor was not measured, the bench table reports the limit of the ratio as exceeded', () => {
    const table = new Table();
    table.add('product', spread(1, 200));
    expect(table.rows()).toMatchObject([{ ratio: undefined, over: ['ratio'] }]);
  });

  it('the bench table marks a row as invalid if the generator used more than 90 % of its core', () => {
    const table = new Table();
    table.add('product', spread(1, 200));
    table.add('floor', spread(1, 100, 0.95));
    expect(table.rows()).toMatchObject([{ isValid: false }]);
  });

  it('the bench command fails if anything was lost or unfinished, but never because of slowness', () => {
    const table = new Table();
    table.add('product', spread(1000, 9000));
    expect(table.exitCode).toBe(0);
    table.unfinished.push('hall');
    expect(table.exitCode).toBe(1);
    const losing = new Table();
    losing.add('floor', { figures: [], lost: { ...lost, rows: 1 } });
    expect(losing.exitCode).toBe(1);
  });

  it('the bench table counts acknowledged answers without a row as lost, except on a floor without storage', () => {
    const found = new Findings();
    found.addRows(10, 10);
    found.addRows(10, undefined);
    expect(found.lost.rows).toBe(0);
    found.addRows(10, 8);
    expect(found.lost.rows).toBe(2);
  });

  it('the bench table ignores measurements that only one side has', () => {
    const table = new Table();
    table.add('floor', spread(1, 100));
    expect(table.rows()).toEqual([]);
  });
});
