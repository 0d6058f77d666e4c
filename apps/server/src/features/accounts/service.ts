import { type Refusal, refuse } from '@lamma/protocol/refusals';
import type { User } from '@lamma/protocol/rest/accounts/accounts';
import type { AccountsParts } from './parts';
import { profileService } from './profile/profile';
import { resetPasswordService } from './reset-password/reset-password';
import { signInService } from './sign-in/sign-in';
import { tvSignInService } from './tv-sign-in/tv-sign-in';
import { userView } from './user-view';

/** Accounts: the use cases behind /api/auth. */
export function accountsService(parts: AccountsParts) {
  return {
    ...signInService(parts),
    ...resetPasswordService(parts),
    ...tvSignInService(parts),
    ...profileService(parts),

    async currentUser(userId: string): Promise<User | Refusal> {
      const row = await parts.store.userById(userId);
      return row === undefined ? refuse('unauthorized') : userView(row);
    },
  };
}

export type AccountsService = ReturnType<typeof accountsService>;
