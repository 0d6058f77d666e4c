import { CategoryCard } from '../game-ui/categories/category-card';
import { Tray } from '../game-ui/categories/tray';
import { TimerRing } from '../game-ui/question/timer-ring';
import { Button } from '../ui/buttons/button';
import { Columns } from '../ui/charts/columns';
import { PageHeader } from '../ui/pages/page-header';
import { SectionNav } from '../ui/pages/section-nav';
import { MissingList } from '../ui/states/missing-list';
import { OfflineStrip } from '../ui/states/offline-strip';
import { Skeleton } from '../ui/states/skeleton';
import { EmptyState, ErrorState, StateBlock, StateSign } from '../ui/states/state-block';
import styles from './dev-ui.module.css';
import type { GalleryPart } from './gallery-part';

const nothing = () => undefined;

export const stateParts: GalleryPart[] = [
  {
    name: 'timers',
    title: 'العدّاد',
    content: (
      <div className={styles.row}>
        {[40, 31, 21, 20, 16, 11, 10, 7, 1, 0].map((seconds) => (
          <TimerRing key={seconds} secondsLeft={seconds} isStopped={seconds === 0} />
        ))}
        <TimerRing secondsLeft={17} size="small" />
        <TimerRing secondsLeft={27} size="phone" />
      </div>
    ),
  },
  {
    name: 'chooser',
    title: 'اختيار الفئات',
    content: (
      <>
        <SectionNav
          label="الأقسام"
          current="islamic"
          sections={[
            { id: 'islamic', label: 'إسلاميات', count: 8 },
            { id: 'football', label: 'كرة القدم', count: 16 },
            { id: 'geographic', label: 'جغرافيا', count: 12 },
            { id: 'pixels', label: 'تخمين الصور', count: 4 },
            { id: 'misc', label: 'منوعات', count: 28 },
          ]}
        />
        <div className={styles.grid}>
          <CategoryCard
            mark={{ icon: 'ark', color: 'dye-1' }}
            name="الأنبياء"
            note="٣ ألعاب، بقيت ٢"
            isChosen
            onPress={nothing}
          />
          <CategoryCard
            mark={{ icon: 'cup', color: 'dye-3' }}
            name="كأس العالم"
            note="٣ ألعاب، بقيت ٣"
            isChosen={false}
            onPress={nothing}
          />
          <CategoryCard
            mark={{ icon: 'globe', color: 'dye-2' }}
            name="خرائط العالم"
            note="بقيت ٥ ألعاب"
            isChosen={false}
            isDimmed
            onPress={nothing}
          />
          <CategoryCard
            mark={{ icon: 'moon', color: 'dye-6' }}
            name="أسئلة دينية عامة"
            note="٣ ألعاب، أنهيتموها"
            isChosen={false}
            isDone
            onPress={nothing}
          />
          <CategoryCard
            mark={{ icon: 'three', color: 'dye-5' }}
            name="خمن الدولة من ثلاث كلمات"
            note="٣ ألعاب، بقيت ٢"
            isChosen={false}
            onPress={nothing}
          />
        </div>
        <div className={styles.tray}>
          <Tray
            label="فئات الليلة"
            items={[
              { categoryId: 62, mark: { icon: 'ark', color: 'dye-1' }, name: 'الأنبياء' },
              { categoryId: 65, mark: { icon: 'cup', color: 'dye-3' }, name: 'كأس العالم' },
              { categoryId: 58, mark: { icon: 'tower', color: 'dye-1' }, name: 'مناطق الكويت' },
            ]}
            onRemove={nothing}
          />
        </div>
        <MissingList
          items={[
            { text: 'تحتاج لاختيار ٦ فئات: بقيت ٣ فئات' },
            { text: 'اسم الفريق الثاني مطلوب' },
            { text: 'اسم اللعبة', met: true },
          ]}
        />
      </>
    ),
  },
  {
    name: 'states',
    title: 'الحالات',
    content: (
      <div className={styles.grid}>
        <div className={styles.framed}>
          <EmptyState
            title="لا توجد ألعاب محفوظة"
            text="أول لعبة تنهونها تظهر هنا مع سدوها."
            actions={<Button variant="gold">ابدأ اللعب</Button>}
          />
        </div>
        <div className={styles.framed}>
          <ErrorState
            title="لم نتمكن من فتح اللعبة"
            text="نقاطكم محفوظة. جرّبوا مرة أخرى بعد قليل."
            actions={<Button>أعيدوا المحاولة</Button>}
          />
        </div>
        <div className={styles.framed}>
          <StateBlock sign={<StateSign name="pause" />} title="اللعبة متوقفة" text="لا يمكن الانضمام إليها الآن." />
        </div>
        <div className={styles.framed}>
          <Skeleton label="جاري تحميل اللعبة..." />
        </div>
        <div className={styles.framed}>
          <Skeleton kind="rows" />
        </div>
        <OfflineStrip detail="تابعوا اللعب، نقاطكم محفوظة على هذا الجهاز." />
      </div>
    ),
  },
  {
    name: 'columns',
    title: 'أعمدة الزمن',
    content: (
      <div className={styles.framed}>
        <Columns
          label="نسبة الخطأ"
          values={[0, 1, 0, 2, 6, 7, 4, 0, null, 1, 11, 3]}
          max={12}
          marks={[
            { at: 5, label: '٥٪ حمراء', isBad: true },
            { at: 10, label: '١٠٪ تحذير', isBad: true },
          ]}
        />
      </div>
    ),
  },
  {
    name: 'head',
    title: 'رأس الصفحة',
    content: (
      <div>
        <PageHeader
          start="أهلًا، نورة العنزي"
          end={
            <Button variant="ghost" size="sm">
              خروج
            </Button>
          }
        />
      </div>
    ),
  },
];
