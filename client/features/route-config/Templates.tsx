import Button from 'antd/es/button';
import Form from 'antd/es/form';
import Input from 'antd/es/input';
import Popconfirm from 'antd/es/popconfirm';
import { notify } from '#client/http/notices.ts';
import { refetch, useCall } from '#client/http/use-call.ts';
import { useSend } from '#client/http/use-send.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { Dialog } from '#client/kit/Dialog.tsx';
import type { ReplyOf } from '#shared/http/endpoint.ts';
import type { userRouters } from '#shared/route/calls.ts';
import { type RouteTemplate, routeTemplate } from '#shared/route/template.ts';
import styles from './route.module.css';

interface TemplatesProps {
  table: ReplyOf<typeof userRouters.get>;
  onClose: () => void;
}

/** Route templates: keeps the stored routes of this account as one, and removes others. */
export function Templates({ table, onClose }: TemplatesProps) {
  const { t } = useTranslation();
  const [form] = Form.useForm<{ templateName: string }>();
  const { data = [] } = useCall(routeTemplate.list, {}, { quiet: true });
  const { send, isSending } = useSend(routeTemplate.save);
  const { send: remove } = useSend(routeTemplate.remove);
  const name = (Form.useWatch('templateName', form) ?? '').trim();
  const known = data.find(({ templateName }) => templateName.toLowerCase() === name.toLowerCase());
  const save = async () => {
    const saved = await send({ templateName: name, fromUserId: table.userId, version: known?.version ?? null });
    notify({ type: 'success', text: t('routeConfig:template.saved', { name: saved.templateName, count: saved.rows }) });
    form.resetFields();
    await refetch(routeTemplate.list);
  };
  const drop = async ({ templateId, templateName }: RouteTemplate) => {
    await remove({ templateId });
    notify({ type: 'success', text: t('routeConfig:template.removed', { name: templateName }) });
    await refetch(routeTemplate.list);
  };
  return (
    <Dialog open title={t('routeConfig:template.title')} footer={null} onCancel={onClose} width={560}>
      <Form form={form} layout="vertical" onFinish={save}>
        <Form.Item
          name="templateName"
          label={t('routeConfig:template.keep', { name: table.userName })}
          extra={known ? t('routeConfig:template.replaces') : t('routeConfig:template.keepHint')}
        >
          <Input maxLength={64} />
        </Form.Item>
        <Button type="primary" htmlType="submit" disabled={name === ''} loading={isSending}>
          {t('routeConfig:template.save')}
        </Button>
      </Form>
      <h3>{t('routeConfig:template.present')}</h3>
      {data.length === 0 && <p className={styles.none}>{t('routeConfig:template.none')}</p>}
      <ul className={styles.templates}>
        {data.map((each) => (
          <li key={each.templateId}>
            <span>{each.templateName}</span>
            <small>{t('routeConfig:template.rows', { count: each.rows, by: each.createdBy })}</small>
            <Popconfirm
              title={t('routeConfig:template.removeTitle', { name: each.templateName })}
              okText={t('routeConfig:template.remove')}
              onConfirm={() => drop(each)}
            >
              <Button size="small" aria-label={t('routeConfig:template.removeTitle', { name: each.templateName })}>
                {t('routeConfig:template.remove')}
              </Button>
            </Popconfirm>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
