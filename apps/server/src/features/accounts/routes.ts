import { isRefusal } from '../../platform/http/answers';
import type { Handlers } from '../../platform/http/routes';
import type { AccountsService } from './service';
import { deviceCookie } from './sign-in/devices';
import { texts } from './texts';

type Names = 'login' | 'register' | 'forgotPassword' | 'resetPassword' | 'currentUser' | 'logout' | 'loginPage';

/** HTTP of accounts. GET /api/login is a page visit and is answered by the server itself (compose/doors.ts). */
export function accountsRoutes(accounts: AccountsService): Pick<Handlers, Names> {
  return {
    login: async ({ body, address, startSession, guestToken, startGuest }) => {
      const result = await accounts.login(body.email, body.password, { address, device: guestToken(deviceCookie) });
      if (isRefusal(result)) return result;
      await startSession(result.user.id);
      startGuest(deviceCookie, result.device);
      return result.user;
    },
    register: async ({ body, address, startSession, guestToken, startGuest }) => {
      const result = await accounts.register(body, { address, device: guestToken(deviceCookie) });
      if (isRefusal(result)) return result;
      await startSession(result.user.id);
      startGuest(deviceCookie, result.device);
      return result.user;
    },
    forgotPassword: async ({ body, address, guestToken }) => {
      const result = await accounts.forgotPassword(body.email, { address, device: guestToken(deviceCookie) });
      return result.ok ? { ok: true, message: texts.resetSent } : result;
    },
    resetPassword: async ({ body, address, guestToken, startGuest }) => {
      const result = await accounts.resetPassword(body.token, body.password, {
        address,
        device: guestToken(deviceCookie),
      });
      if (!result.ok) return result;
      startGuest(deviceCookie, result.device);
      return { ok: true, message: texts.resetDone };
    },
    currentUser: ({ actor }) => accounts.currentUser(actor.userId),
    logout: async ({ endSession }) => {
      await endSession();
      return { ok: true };
    },
    loginPage: async () => ({}),
  };
}
