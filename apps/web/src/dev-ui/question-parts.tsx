import type { ReactNode } from 'react';
import { Plate } from '../game-ui/board/plate';
import { TvFrame, TvHead, TvMain } from '../game-ui/board/tv-frame';
import { WovenBand } from '../game-ui/board/woven-band';
import { MediaFailed } from '../game-ui/media/media-frame';
import { MediaImage } from '../game-ui/media/media-image';
import { MediaSound, MediaVideo } from '../game-ui/media/media-player';
import { AnswerLabel } from '../game-ui/question/answer-label';
import { QuestionCard } from '../game-ui/question/question-card';
import { TimerRing } from '../game-ui/question/timer-ring';
import { NobodyPanel, ScoreBar } from '../game-ui/teams/score-bar';
import { AwardPanel } from '../game-ui/teams/team-panel';
import { Button } from '../ui/buttons/button';
import { IconButton } from '../ui/buttons/icon-button';
import { Chip } from '../ui/frames/chip';
import { played, teams } from './board-parts';
import type { GalleryPart } from './gallery-part';

const nothing = () => undefined;
const picture = '/favicon.svg';

const shortText = 'من فاز بكأس العالم عام ١٩٨٢، البطولة التي شارك فيها منتخب الكويت؟';
const longText =
  'في أي مدينة وُقّعت الاتفاقية التي أنهت الحرب، وشهدها ممثلو عشر دول، وكان من نتائجها أن تغيّرت الحدود في ثلاث قارات، ثم سُمّيت باسم القصر الذي وُقّعت فيه؟';

interface ScreenProps {
  answered?: boolean;
  bandHidden?: boolean;
  children: ReactNode;
}

function QuestionScreen({ answered = false, bandHidden = false, children }: ScreenProps) {
  return (
    <TvFrame>
      <TvHead
        start={<IconButton glyph="home" label="الرئيسية" size="tv" />}
        title="ديوانية الخميس"
        wide={
          <Chip size="tv">
            دور <b>{teams[0]}</b>
          </Chip>
        }
        end={
          <Button size="tv" variant="ghost">
            رجوع إلى اللوحة
          </Button>
        }
      />
      <TvMain>{children}</TvMain>
      {bandHidden ? null : <WovenBand played={played} teams={teams} hasOpenQuestion />}
      <ScoreBar kind="awards" label="لمن النقطة؟">
        <AwardPanel team={1} name={teams[0]} score={7} isFilled={answered} onAward={nothing} />
        <NobodyPanel onAward={nothing} />
        <AwardPanel team={2} name={teams[1]} score={6} isFilled={answered} onAward={nothing} />
      </ScoreBar>
    </TvFrame>
  );
}

const reveal = (
  <Button size="tvLg" variant="gold">
    أظهروا الإجابة
  </Button>
);
const stoppedAt = <Chip size="tv">توقف الوقت عند ١٢ ثانية</Chip>;
const cup = <Plate mark={{ icon: 'cup', color: 'dye-3' }} name="كأس العالم" place="head" />;
const maps = <Plate mark={{ icon: 'globe', color: 'dye-2' }} name="خرائط العالم" place="head" />;

export const questionParts: GalleryPart[] = [
  {
    name: 'question',
    title: 'السؤال',
    whole: true,
    content: (
      <QuestionScreen>
        <QuestionCard number={3} plate={cup} corner={<TimerRing secondsLeft={27} />} text={shortText} action={reveal} />
      </QuestionScreen>
    ),
  },
  {
    name: 'question-long',
    title: 'سؤال طويل',
    whole: true,
    content: (
      <QuestionScreen>
        <QuestionCard number={6} plate={cup} corner={<TimerRing secondsLeft={16} />} text={longText} action={reveal} />
      </QuestionScreen>
    ),
  },
  {
    name: 'question-longest',
    title: 'سؤال طويل جدًا',
    whole: true,
    content: (
      <QuestionScreen>
        <QuestionCard
          number={6}
          plate={cup}
          corner={<TimerRing secondsLeft={7} />}
          text={`${longText} ${longText}`}
          action={reveal}
        />
      </QuestionScreen>
    ),
  },
  {
    name: 'question-remote',
    title: 'السؤال على جوال متحكم',
    whole: true,
    content: (
      <QuestionScreen bandHidden>
        <QuestionCard
          isRemote
          lockedNote="تظهر الإجابة هنا بعد إظهارها على الشاشة"
          number={3}
          plate={cup}
          corner={<TimerRing secondsLeft={27} size="phone" />}
          text={shortText}
          action={reveal}
        />
      </QuestionScreen>
    ),
  },
  {
    name: 'answer',
    title: 'الإجابة',
    whole: true,
    content: (
      <QuestionScreen answered>
        <QuestionCard
          number={3}
          plate={cup}
          corner={stoppedAt}
          text={shortText}
          answer={<AnswerLabel text="إيطاليا" />}
        />
      </QuestionScreen>
    ),
  },
  {
    name: 'answer-explained',
    title: 'الإجابة مع شرح',
    whole: true,
    content: (
      <QuestionScreen answered>
        <QuestionCard
          number={3}
          plate={cup}
          corner={stoppedAt}
          text={shortText}
          answer={<AnswerLabel text="إيطاليا" explanation="تغلّبت على ألمانيا الغربية ثلاثة مقابل واحد في مدريد." />}
        />
      </QuestionScreen>
    ),
  },
  {
    name: 'image',
    title: 'سؤال بصورة',
    whole: true,
    content: (
      <QuestionScreen>
        <QuestionCard
          number={4}
          plate={maps}
          corner={<TimerRing secondsLeft={31} size="tvSmall" />}
          text="ما الدولة التي يظهر شكلها في الصورة؟"
          media={<MediaImage src={picture} alt="صورة السؤال" />}
          action={reveal}
        />
      </QuestionScreen>
    ),
  },
  {
    name: 'sound',
    title: 'سؤال صوتي',
    whole: true,
    content: (
      <QuestionScreen>
        <QuestionCard
          number={2}
          plate={<Plate mark={{ icon: 'mic', color: 'dye-2' }} name="القارئ" place="head" />}
          corner={<TimerRing secondsLeft={18} size="tvSmall" />}
          text="من القارئ صاحب هذا التسجيل؟"
          media={
            <MediaSound src="data:audio/wav;base64,UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YQAAAAA=" />
          }
          action={reveal}
        />
      </QuestionScreen>
    ),
  },
  {
    name: 'video',
    title: 'سؤال بفيديو',
    whole: true,
    content: (
      <QuestionScreen>
        <QuestionCard
          number={5}
          plate={<Plate mark={{ icon: 'net', color: 'dye-2' }} name="من سجل الهدف؟" place="head" />}
          corner={<TimerRing secondsLeft={9} size="tvSmall" />}
          text="من سجل هذا الهدف في نهائي عام ٢٠١٤؟"
          media={<MediaVideo src="/dev/film.mp4" />}
          action={reveal}
        />
      </QuestionScreen>
    ),
  },
  {
    name: 'media-failed',
    title: 'ملف لا يعمل',
    whole: true,
    content: (
      <QuestionScreen>
        <QuestionCard
          number={5}
          plate={<Plate mark={{ icon: 'net', color: 'dye-2' }} name="من سجل الهدف؟" place="head" />}
          corner={<TimerRing secondsLeft={9} size="tvSmall" />}
          text="من سجل هذا الهدف في نهائي عام ٢٠١٤؟"
          media={<MediaFailed shape="film" text="تعذّر تشغيل الملف" onRetry={nothing} />}
          action={reveal}
        />
      </QuestionScreen>
    ),
  },
  {
    name: 'answer-image',
    title: 'إجابة بصورة',
    whole: true,
    content: (
      <QuestionScreen answered>
        <QuestionCard
          number={4}
          plate={maps}
          corner={stoppedAt}
          text="ما الدولة التي يظهر شكلها في الصورة؟"
          media={<MediaImage src={picture} alt="صورة الإجابة" shape="answer" />}
          answer={
            <AnswerLabel
              isBeside
              text="الكويت"
              explanation="تبلغ مساحتها نحو ١٧٬٨١٨ كيلومترًا مربعًا، وأكبر جزرها بوبيان."
            />
          }
        />
      </QuestionScreen>
    ),
  },
];
