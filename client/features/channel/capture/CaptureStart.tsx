import Button from 'antd/es/button';
import Form from 'antd/es/form';
import Input from 'antd/es/input/Input';
import Select from 'antd/es/select';
import { asCallError } from '#client/http/call-error.ts';
import { notify } from '#client/http/notices.ts';
import { useSend } from '#client/http/use-send.ts';
import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { fieldsOf } from '#client/kit/fields.ts';
import { showServerErrors } from '#client/kit/form/server-errors.ts';
import { captureMinutes, channelCapture } from '#shared/channel/capture.ts';
import styles from './capture.module.css';

interface CaptureStartProps {
  channelId: string;
  /** Called when one was started, or found to run already. */
  onStarted: () => void;
}

/** For how long, and of which number: starts a capture. */
export function CaptureStart({ channelId, onStarted }: CaptureStartProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const [form] = Form.useForm<{ minutes: number; number?: string }>();
  const { send, isSending } = useSend(channelCapture.start);
  const { item, limits } = fieldsOf('capture', channelCapture.start.input, t, lang);

  const handleFinish = async ({ minutes, number }: { minutes: number; number?: string }) => {
    const only = number?.trim();
    try {
      await send({ channelId, minutes, ...(only && { number: only }) }, { quiet: ['request.invalid'] });
      notify({ type: 'success', text: t('capture:started') });
      form.resetFields();
    } catch (thrown) {
      showServerErrors(form, asCallError(thrown), {});
    }
    onStarted();
  };
  return (
    <Form
      form={form}
      layout="inline"
      className={styles.start}
      requiredMark={false}
      validateTrigger="onBlur"
      onFinish={handleFinish}
      initialValues={{ minutes: 10 }}
    >
      <Form.Item {...item('minutes')}>
        <Select
          options={captureMinutes.map((count) => ({ value: count, label: t('capture:forMinutes', { count }) }))}
        />
      </Form.Item>
      <Form.Item {...item('number')}>
        <Input
          {...limits('number')}
          placeholder={t('capture:numberHint')}
          autoComplete="off"
          inputMode="numeric"
          allowClear
        />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={isSending}>
        {t('capture:start')}
      </Button>
    </Form>
  );
}
