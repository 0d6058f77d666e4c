import { expect, type Locator, type Page } from '@playwright/test';
import { inArabic } from './digits';

/** An own category: six questions with their answers. */
export interface TypedCategory {
  name: string;
  lines: readonly (readonly [question: string, answer: string])[];
}

interface FileToUpload {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

export const family: TypedCategory = {
  name: 'عائلتنا',
  lines: [
    ['متى أُخذت هذه الصورة؟', 'صيف ١٩٩٨'],
    ['من يتكلم هنا؟', 'جدي أبو خالد'],
    ['ما أول سيارة في بيتنا؟', 'كابرس ٨٥'],
    ['من كسر زجاج الصالة عام ٢٠٠٩؟', 'يوسف'],
    ['كم حفيدًا لجدتي؟', '٢٣'],
    ['ما اسم قطتنا؟', 'مشمش'],
  ],
};

export const journey: TypedCategory = {
  name: 'سفرة لندن',
  lines: [
    ['متى سافرنا أول مرة؟', 'صيف ٢٠٠٤'],
    ['أين ضاعت حقيبة أمي؟', 'في المطار'],
    ['من نام في المتحف؟', 'بدر'],
    ['كم مرة ركبنا القطار؟', 'تسعًا'],
    ['ما اسم الفندق؟', 'الحديقة'],
    ['ماذا اشترى أبي؟', 'ساعة'],
  ],
};

/** A host on `/custom-game-create`. */
export class Writer {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  question(number: number): Locator {
    return this.#page.getByRole('textbox', { name: `السؤال ${inArabic(number)}`, exact: true });
  }

  answer(number: number): Locator {
    return this.#page.getByRole('textbox', { name: `إجابة السؤال ${inArabic(number)}`, exact: true });
  }

  async namesGame(name: string): Promise<void> {
    await this.#page.getByLabel('اسم اللعبة').fill(name);
  }

  async addsCategory(): Promise<void> {
    await this.#page.getByRole('list', { name: 'الفئات' }).getByRole('button', { name: 'أضيفوا فئة' }).click();
  }

  /** Fills the open category. @param upTo the number of questions to fill in */
  async writes({ name, lines }: TypedCategory, upTo = lines.length): Promise<void> {
    await this.#page.getByRole('textbox', { name: /^اسم الفئة/ }).fill(name);
    for (const [place, [question, answer]] of lines.slice(0, upTo).entries()) {
      await this.question(place + 1).fill(question);
      await this.answer(place + 1).fill(answer);
    }
  }

  /** Waits until the open category has these questions and answers. */
  async sees({ lines }: TypedCategory): Promise<void> {
    for (const [place, [question, answer]] of lines.entries()) {
      await expect(this.question(place + 1)).toHaveValue(question);
      await expect(this.answer(place + 1)).toHaveValue(answer);
    }
  }

  async turnsTo({ name }: TypedCategory): Promise<void> {
    await this.#page
      .getByRole('list', { name: 'الفئات' })
      .getByRole('button', { name: new RegExp(name) })
      .click();
  }

  async opensFile(number: number): Promise<Locator> {
    const extras = this.#page.getByRole('button', { name: `ملف وخيارات خاطئة للسؤال ${inArabic(number)}` });
    if ((await extras.getAttribute('aria-expanded')) !== 'true') await extras.click();
    return this.#page.getByRole('group', { name: /صورة أو صوت/ }).last();
  }

  /** Adds a file to a question and waits for its upload. */
  async gives(number: number, file: FileToUpload): Promise<void> {
    const field = await this.opensFile(number);
    await field.locator('input[type=file]').setInputFiles(file);
    await expect(field.getByText(/^(بدّلوه|بدّلوها)$/)).toBeVisible();
  }

  async pressesSave(): Promise<void> {
    await this.#page.getByRole('button', { name: 'احفظوا اللعبة وأقفلوها' }).click();
    // A dialog asks for confirmation below six categories.
    await this.#page.getByRole('button', { name: 'احفظوها كما هي' }).click();
  }
}
