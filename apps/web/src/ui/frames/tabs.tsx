import { Content, List, Root, Trigger } from '@radix-ui/react-tabs';
import type { ReactNode } from 'react';
import styles from './tabs.module.css';

interface Tab<Name extends string> {
  name: Name;
  label: ReactNode;
  content: ReactNode;
}

interface TabsProps<Name extends string> {
  /** Accessible name of the tab list. */
  label: string;
  tabs: readonly Tab<Name>[];
  value: Name;
  onChange: (name: Name) => void;
}

/** Tabs over panels. The page is right to left, so the left arrow key goes to the next tab. */
export function Tabs<Name extends string>({ label, tabs, value, onChange }: TabsProps<Name>) {
  function handleChange(name: string): void {
    const chosen = tabs.find((tab) => tab.name === name);
    if (chosen) onChange(chosen.name);
  }

  return (
    <Root dir="rtl" value={value} onValueChange={handleChange}>
      <List className={styles.list} aria-label={label}>
        {tabs.map((tab) => (
          <Trigger key={tab.name} className={styles.tab} value={tab.name}>
            {tab.label}
          </Trigger>
        ))}
      </List>
      {tabs.map((tab) => (
        <Content key={tab.name} className={styles.panel} value={tab.name} tabIndex={-1}>
          {tab.content}
        </Content>
      ))}
    </Root>
  );
}
