import { useRef, useState } from 'react';
import { toast } from '../lib/toast-store';
import { Button } from '../ui/buttons/button';
import { ButtonLink } from '../ui/buttons/button-link';
import { IconButton } from '../ui/buttons/icon-button';
import { CountedBox } from '../ui/fields/counted-box';
import { NumberStepper } from '../ui/fields/number-stepper';
import { PasswordField } from '../ui/fields/password-field';
import { PhoneField } from '../ui/fields/phone-field';
import { TextField } from '../ui/fields/text-field';
import { Avatar } from '../ui/frames/avatar';
import { Badge } from '../ui/frames/badge';
import { Card } from '../ui/frames/card';
import { Chip } from '../ui/frames/chip';
import { Tabs } from '../ui/frames/tabs';
import { Dialog } from '../ui/overlays/dialog';
import { Sheet } from '../ui/overlays/sheet';
import { TipButton } from '../ui/overlays/tooltip';
import { Glyph } from '../woven/glyph';
import styles from './dev-ui.module.css';
import type { GalleryPart } from './gallery-part';

const countries = [
  { code: '+965', name: 'الكويت' },
  { code: '+966', name: 'السعودية' },
];

function Fields() {
  const [text, setText] = useState('ديوانية الخميس');
  const [code, setCode] = useState('K7QM2XVT9R');
  const [password, setPassword] = useState('12345');
  const [phone, setPhone] = useState({ code: '+965', digits: '50123456' });
  return (
    <div className={styles.grid}>
      <TextField label="اسم اللعبة" required value={text} onChange={setText} />
      <TextField label="كود التفعيل" code hint="عشرة أحرف وأرقام." value={code} onChange={setCode} />
      <TextField
        label="اسم الفريق الثاني"
        placeholder="مثال: نواخذة الخليج"
        error="اسم الفريق الثاني مطلوب"
        value=""
        onChange={() => undefined}
      />
      <TextField label="البريد الإلكتروني" ltr type="email" value="noura@example.com" onChange={() => undefined} />
      <PasswordField
        label="كلمة المرور"
        autoComplete="new-password"
        error="كلمة المرور يجب أن تكون ٦ أحرف على الأقل"
        value={password}
        onChange={setPassword}
      />
      <PhoneField label="رقم الهاتف" countries={countries} maxDigits={15} value={phone} onChange={setPhone} />
      <TextField
        label="ابحثوا عن فئة"
        hideLabel
        type="search"
        placeholder="ابحثوا في ٦٨ فئة"
        start={<Glyph name="search" />}
        value=""
        onChange={() => undefined}
      />
    </div>
  );
}

function TabsAndStepper() {
  const [tab, setTab] = useState<'a' | 'b'>('a');
  const [value, setValue] = useState(3);
  return (
    <div className={styles.grid}>
      <Tabs
        label="مثال"
        value={tab}
        onChange={setTab}
        tabs={[
          { name: 'a', label: 'تسجيل الدخول', content: <p>الأول</p> },
          { name: 'b', label: 'حساب جديد', content: <p>الثاني</p> },
        ]}
      />
      <NumberStepper label="رقم اللعبة" min={1} max={6} value={value} onChange={setValue} />
      <Card>بطاقة من صوف</Card>
    </div>
  );
}

function SheetPart() {
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  return (
    <>
      <Button onClick={() => setOpen(true)}>لوحة</Button>
      <Sheet open={open} onClose={() => setOpen(false)} title="ملاحظات" foot={<Button block>اكتبوا لنا</Button>}>
        <CountedBox label="ما الذي لاحظتموه؟" limit={500} rows={5} value={text} onChange={setText} />
      </Sheet>
    </>
  );
}

function Overlays() {
  const [open, setOpen] = useState(false);
  const stay = useRef<HTMLButtonElement>(null);
  return (
    <div className={styles.row}>
      <Button onClick={() => setOpen(true)}>حوار</Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="هل تخرجون الآن؟"
        text="نحفظ لعبتكم كما هي، وتكملونها متى شئتم من «ألعابي السابقة»."
        focusFirst={stay}
        actions={
          <>
            <Button variant="gold" onClick={() => setOpen(false)}>
              احفظوا واخرجوا
            </Button>
            <Button ref={stay} onClick={() => setOpen(false)}>
              تابعوا اللعب
            </Button>
          </>
        }
      />
      <Button
        onClick={() => toast({ title: 'تم تفعيل الكود بنجاح', text: 'أضفنا لعبة واحدة إلى حسابك.', variant: 'ok' })}
      >
        إشعار نجاح
      </Button>
      <Button
        onClick={() =>
          toast({ title: 'فشل في تفعيل الكود', text: 'الكود غير صالح أو مستخدم مسبقاً', variant: 'destructive' })
        }
      >
        إشعار خطأ
      </Button>
      <Button onClick={() => toast({ title: 'انتهى الوقت!', text: 'لم يتم الإجابة في الوقت المحدد' })}>إشعار</Button>
      <TipButton glyph="undo" label="تراجع" />
      <SheetPart />
    </div>
  );
}

export const controlParts: GalleryPart[] = [
  {
    name: 'buttons',
    title: 'الأزرار والبطاقات الصغيرة',
    content: (
      <div className={styles.row}>
        <Button variant="gold" size="lg">
          ابدأ اللعب
        </Button>
        <Button variant="gold">احفظوا</Button>
        <Button>معاينة</Button>
        <Button variant="ghost">إلغاء</Button>
        <Button variant="bad">إنهاء المسابقة</Button>
        <Button disabled>أكمل البيانات أولاً</Button>
        <Button inactive>أكمل البيانات أولاً</Button>
        <Button variant="gold" busy>
          جاري الحفظ...
        </Button>
        <Button size="sm" glyph="undo">
          تراجع
        </Button>
        <Button size="tv" variant="ghost">
          خروج
        </Button>
        <ButtonLink to="/" variant="ghost" size="sm">
          الرئيسية
        </ButtonLink>
        <IconButton glyph="home" label="الرئيسية" />
        <IconButton glyph="search" label="ابحثوا" disabled />
        <Chip>بقيت لكم لعبتان</Chip>
        <Badge count={2} label="لم تُقرأ" />
        <Avatar id="noura" />
      </div>
    ),
  },
  { name: 'fields', title: 'الحقول', content: <Fields /> },
  { name: 'tabs', title: 'الألسنة والعدّاد', content: <TabsAndStepper /> },
  { name: 'overlays', title: 'الحوار والإشعار والتلميح', content: <Overlays /> },
];
