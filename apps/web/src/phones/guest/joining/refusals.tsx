import { isolated } from '../../../lib/arabic/direction';
import { Button } from '../../../ui/buttons/button';
import { StateSign } from '../../../ui/states/state-block';
import { StateMessage } from '../../shared/state-message';
import { guestTexts } from '../texts.ar';

const refusalTexts = {
  cookiesTitle: 'المتصفح يمنع ملفات تعريف الارتباط',
  cookiesText: 'لا يُحفظ المقعد بدونها. تُسمح لهذا الموقع من إعدادات المتصفح، أو يُفتح الرابط في متصفح آخر.',
  again: 'محاولة أخرى',
  isItYou: (name: string) => `أنت ${isolated(name)}؟`,
  isItYouText: 'في السهرة جوال بهذا الاسم. إن كان المقعد لك، يعيده صاحب السهرة من الشاشة.',
  itIsMe: 'نعم، أريد مقعدي',
  sameName: 'لا، تشابه أسماء',
} as const;

/** The browser blocks cookies, so the server would not recognise the guest again, and the guest has not joined. */
export function CookiesBlocked({ onAgain }: { onAgain: () => void }) {
  const again = (
    <Button size="lg" block onClick={onAgain}>
      {refusalTexts.again}
    </Button>
  );
  return (
    <StateMessage
      sign={<StateSign name="lock" />}
      title={refusalTexts.cookiesTitle}
      text={refusalTexts.cookiesText}
      actions={again}
    />
  );
}

interface NameTakenProps {
  name: string;
  isJoining: boolean;
  onAnswer: (taken: 'mine' | 'others') => void;
  onOtherName: () => void;
}

/** A guest of the evening has this name: it may be this guest, whose phone has lost its cookie, or somebody else. */
export function NameTaken({ name, isJoining, onAnswer, onOtherName }: NameTakenProps) {
  return (
    <StateMessage
      sign={<StateSign name="phone" />}
      title={refusalTexts.isItYou(name)}
      text={refusalTexts.isItYouText}
      actions={
        <>
          <Button size="lg" block busy={isJoining} onClick={() => onAnswer('mine')}>
            {refusalTexts.itIsMe}
          </Button>
          <Button size="lg" block busy={isJoining} onClick={() => onAnswer('others')}>
            {refusalTexts.sameName}
          </Button>
          <Button size="lg" block variant="ghost" onClick={onOtherName}>
            {guestTexts.otherName}
          </Button>
        </>
      }
    />
  );
}
