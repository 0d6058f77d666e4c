import { describe, expect, it } from 'vitest';
import { Findings } from '../workloads/sample';
import { sizeOf } from '../workloads/sizes';
import { exitCodeOf, Samples } from './samples';

const size = sizeOf(1, 2000);

function measured(floor: number[], product: number[], generator = 0.5): Samples {
  const samples = new Samples();
  for (const [side, values] of [
    ['floor', floor],
    ['product', product],
  ] as const) {
    const found = new Findings();
    for (const value of values) found.add('pushCpu', value, generator);
    samples.add('hall', size, side, found);
  }
  return samples;
}
const rowOf = (samples: Samples) => samples.rows(({ measure }) => measure === 'pushCpu').find(({ n }) => n === '2,000');

describe('the table of the bench', () => {
  it('[R1172] a row is the median of each side, their ratio, and ok or miss by its goal', () => {
    expect(rowOf(measured([20, 10, 90], [26, 22, 25]))).toMatchObject({
      floor: 20,
      product: 25,
      ratio: 1.25,
      ok: true,
    });
    expect(rowOf(measured([20], [27]))).toMatchObject({ goal: '<= 1.3x', ok: false, spread: [27, 27] });
  });

  it('[R1173] a row in which the generator used more than nine tenths of its core is not valid', () => {
    expect(rowOf(measured([20], [20], 0.9))?.valid).toBe(true);
    expect(rowOf(measured([20], [20], 0.91))?.valid).toBe(false);
  });

  it('[R1174] the command fails where anything was lost or not finished, and never because it was slow', () => {
    const slow = measured([1], [1000]);
    expect(exitCodeOf(slow)).toBe(0);
    expect(exitCodeOf({ lost: slow.lost, unfinished: ['hall'] })).toBe(1);
    for (const what of ['pushes', 'acks', 'rows'] as const) {
      const found = new Findings();
      found.lost[what] = 1;
      const samples = measured([1], [1]);
      samples.add('hall', size, 'product', found);
      expect(exitCodeOf(samples)).toBe(1);
    }
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
    const found = new Findings();
    found.add('pushCpu', 20);
    const samples = new Samples();
    samples.add('hall', size, 'floor', found);
    expect(samples.rows(() => true)).toEqual([]);
  });
});
