import DeleteOutlined from '@ant-design/icons/es/icons/DeleteOutlined';
import EditOutlined from '@ant-design/icons/es/icons/EditOutlined';
import TeamOutlined from '@ant-design/icons/es/icons/TeamOutlined';
import Button from 'antd/es/button';
import Checkbox from 'antd/es/checkbox';
import Form from 'antd/es/form';
import Input from 'antd/es/input';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useSend } from '#client/http/use-send.ts';
import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { type TableLayout, type View, view } from '#shared/view.ts';
import { limitsOf, rulesFor } from '../rules.ts';
import { RenameView } from './RenameView.tsx';
import styles from './tools.module.css';

interface SavedViewsProps {
  screen: string;
  /** The row key stands in the address while a row is open; a view leaves it out. */
  rowKey: string;
  layout: TableLayout;
  views: readonly View[];
  onApply: (view: View) => void;
  onChanged: () => Promise<unknown>;
}

/** The named tables of a screen: open one, keep the present one, rename or remove an own one. */
export function SavedViews({ screen, rowKey, layout, views, onApply, onChanged }: SavedViewsProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const navigate = useNavigate();
  const { search } = useLocation();
  const [form] = Form.useForm<{ viewName: string; shared?: boolean }>();
  const { send: save, isSending } = useSend(view.save);
  const { send: remove } = useSend(view.remove);
  const [renaming, setRenaming] = useState<string>();
  const query = viewQuery(search, rowKey);

  const handleSave = async ({ viewName, shared = false }: { viewName: string; shared?: boolean }) => {
    const same = views.find((each) => each.own && each.viewName === viewName);
    await save({ screen, viewId: same?.viewId, version: same?.version, viewName, query, layout, shared });
    form.resetFields();
    await onChanged();
  };
  const handleRemove = async (viewId: string) => {
    await remove({ viewId });
    await onChanged();
  };

  return (
    <div className={styles.views}>
      {views.length === 0 && <p className={styles.none}>{t('kit.views.none')}</p>}
      <ul>
        {views.map((each) => (
          <li key={each.viewId}>
            {renaming === each.viewId ? (
              <RenameView screen={screen} named={each} onRenamed={onChanged} onClose={() => setRenaming(undefined)} />
            ) : (
              <button
                type="button"
                className={styles.view}
                aria-current={each.query === query || undefined}
                onClick={() => {
                  navigate({ search: each.query });
                  onApply(each);
                }}
              >
                {each.viewName}
                {each.shared && (
                  <span className={styles.owner}>
                    <TeamOutlined /> {each.own ? t('kit.views.sharedByMe') : each.ownerName}
                  </span>
                )}
              </button>
            )}
            {each.own && (
              <Button
                type="text"
                size="small"
                icon={<EditOutlined />}
                aria-label={t('kit.views.rename', { name: each.viewName })}
                title={t('kit.views.rename', { name: each.viewName })}
                onClick={() => setRenaming(each.viewId)}
              />
            )}
            {each.own && (
              <Button
                type="text"
                size="small"
                icon={<DeleteOutlined />}
                aria-label={t('kit.views.remove', { name: each.viewName })}
                title={t('kit.views.remove', { name: each.viewName })}
                onClick={() => handleRemove(each.viewId)}
              />
            )}
          </li>
        ))}
      </ul>
      <Form form={form} layout="vertical" onFinish={handleSave} requiredMark={false}>
        <Form.Item
          name="viewName"
          label={t('kit.views.saveAs')}
          rules={rulesFor(view.save.input, 'viewName', lang)}
          validateTrigger="onSubmit"
        >
          <Input {...limitsOf(view.save.input, 'viewName')} placeholder={t('kit.views.namePlaceholder')} />
        </Form.Item>
        <div className={styles.save}>
          <Form.Item name="shared" valuePropName="checked" noStyle>
            <Checkbox>{t('kit.views.share')}</Checkbox>
          </Form.Item>
          <Button htmlType="submit" type="primary" size="small" loading={isSending}>
            {t('kit.save')}
          </Button>
        </div>
      </Form>
    </div>
  );
}

function viewQuery(search: string, rowKey: string): string {
  const query = new URLSearchParams(search);
  query.delete(rowKey);
  query.delete('pageNo');
  return query.toString();
}
