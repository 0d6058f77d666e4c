import { refuse } from '@lamma/protocol/refusals';
import type { Handlers } from '../../platform/http/routes';
import type { AllowanceService } from './service';

type Names = 'readLedger' | 'userGames' | 'gameLimit' | 'activatePremiumCode' | 'userActivatePremium';

/** HTTP of the allowance. Two documented paths redeem a code; both do the same. */
export function allowanceRoutes(allowance: AllowanceService): Pick<Handlers, Names> {
  return {
    userGames: async ({ actor }) => {
      const { version: _version, ...games } = await allowance.view(actor);
      return games;
    },
    readLedger: async ({ actor, params, query }) => {
      const skip = query.after ?? '0';
      return /^\d{1,6}$/.test(skip) ? allowance.ledger(actor, params.kind, Number(skip)) : refuse('invalid');
    },
    gameLimit: ({ actor }) => allowance.gameLimit(actor),
    activatePremiumCode: ({ actor, body, address }) => allowance.redeem(actor, body.code, address),
    userActivatePremium: ({ actor, body, address }) => allowance.redeem(actor, body.code, address),
  };
}
