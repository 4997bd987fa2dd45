import Button from 'antd/es/button';
import Form from 'antd/es/form';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '#client/i18n/t.ts';
import { ConflictNotice } from '../ConflictNotice.tsx';
import { Drawer } from '../Drawer.tsx';
import { textAt } from '../texts.ts';
import { useMedia } from '../use-media.ts';
import { ErrorSummary } from './ErrorSummary.tsx';
import type { FieldWords } from './field-words.ts';
import styles from './form.module.css';
import { LeaveDialog } from './LeaveDialog.tsx';
import type { RecordForm, StoredRecord } from './use-record-form.ts';

/** Fields people think of together. */
export interface FormGroup {
  readonly key: string;
  readonly title: string;
  readonly content: ReactNode;
}

interface RecordDrawerProps<Row extends StoredRecord, Values extends object> {
  record: RecordForm<Row, Values>;
  groups: readonly FormGroup[];
  words: FieldWords<Values>;
  /** Values in the title of a new record. */
  titleValues?: Readonly<Record<string, string>>;
  /** Between title and fields. */
  hint?: ReactNode;
  onClose: () => void;
}

/** The form of a record in a drawer: groups of fields with anchors; closing asks before unsaved changes are lost. */
export function RecordDrawer<Row extends StoredRecord, Values extends object>(props: RecordDrawerProps<Row, Values>) {
  const { record, groups, words, titleValues = {}, hint, onClose } = props;
  const { id, form, resource, opened, nameOf, initial, conflict } = record;
  const { isDirty, isSending, problems, goTo, blocker, formProps } = record;
  const { t } = useTranslation();
  const isWide = useMedia('(min-width: 1200px)');
  const [isAsking, setAsking] = useState(false);
  const close = () => (isDirty ? setAsking(true) : onClose());

  return (
    <Drawer
      open
      onClose={close}
      size={isWide ? 920 : 720}
      title={
        opened
          ? textAt(`${resource}:editTitle`, t, { name: nameOf(opened) })
          : textAt(`${resource}:newTitle`, t, titleValues)
      }
      mask={{ closable: false }}
      className={styles.drawer}
      footer={
        <div className={styles.bar}>
          {isDirty && <span className={styles.dirty}>{t('kit.form.unsaved')}</span>}
          <Button onClick={close} disabled={isSending}>
            {t('kit.cancel')}
          </Button>
          <Button type="primary" loading={isSending} onClick={() => form.submit()}>
            {opened ? t('kit.save') : textAt(`${resource}:addButton`, t)}
          </Button>
        </div>
      }
    >
      <nav className={styles.anchors} aria-label={t('kit.form.sections')}>
        {groups.map(({ key, title: group }) => (
          <button
            key={key}
            type="button"
            onClick={() => document.getElementById(`${id}-${key}`)?.scrollIntoView({ block: 'start' })}
          >
            {group}
          </button>
        ))}
      </nav>
      <div className={styles.body}>
        {conflict ? (
          <ConflictNotice key={conflict.theirs.version} {...conflict} resource={resource} words={words} />
        ) : (
          hint
        )}
        <ErrorSummary problems={problems} onGo={({ path }) => goTo(path)} />
        <Form {...formProps} initialValues={initial}>
          {groups.map(({ key, title: group, content }) => (
            <fieldset key={key} id={`${id}-${key}`} className={styles.group}>
              <legend>{group}</legend>
              <div className={styles.fields}>{content}</div>
            </fieldset>
          ))}
        </Form>
      </div>
      {(isAsking || blocker.state === 'blocked') && (
        <LeaveDialog
          onStay={() => {
            setAsking(false);
            blocker.reset?.();
          }}
          onLeave={() => (blocker.state === 'blocked' ? blocker.proceed() : onClose())}
        />
      )}
    </Drawer>
  );
}
