import '#client/i18n/namespaces/statistic.ts';
import { closestCenter, DndContext } from '@dnd-kit/core';
import { arrayMove, rectSortingStrategy, SortableContext } from '@dnd-kit/sortable';
import Button from 'antd/es/button';
import { useState } from 'react';
import { useCall } from '#client/http/use-call.ts';
import { useSend } from '#client/http/use-send.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { metricText } from '#shared/statistic/metric-text.ts';
import { statistic } from '#shared/statistic.ts';
import { view } from '#shared/view.ts';
import pageStyles from '../frame/template-pages.module.css';
import { useDragSensors } from '../frame/use-drag-sensors.ts';
import { useDragWords } from '../frame/use-drag-words.ts';
import styles from './drag.module.css';
import { SortableItem } from './SortableItem.tsx';

const cards = ['messages', 'submitted', 'delivered', 'deliveredPct', 'failed', 'blocked', 'revenue', 'cost'] as const;
type Card = (typeof cards)[number];
const isCard = (name: string): name is Card => cards.some((card) => card === name);
/** The arrangement is kept where tables keep theirs: of each administrator. */
const screen = 'templateCards';
const hour = 3_600_000;

/** Cards that people arrange; the arrangement is saved on the server. */
export function CardBoard() {
  const { t } = useTranslation();
  const [until] = useState(() => Math.floor(Date.now() / hour) * hour);
  const stored = useCall(view.list, { screen });
  const { send } = useSend(view.saveLayout);
  const range: [number, number] = [until - 24 * hour, until];
  const first = useCall(statistic.chart, { dateTime: range, metrics: cards.slice(0, 4), dimensions: [] });
  const second = useCall(statistic.chart, { dateTime: range, metrics: cards.slice(4), dimensions: [] });
  const figures = { ...first.data?.totals, ...second.data?.totals };
  const [moved, setMoved] = useState<readonly Card[]>();
  const known = stored.data?.layout.columns?.filter(isCard) ?? [];
  const order = moved ?? [...known, ...cards.filter((card) => !known.includes(card))];
  const titleOf = (card: string) => (isCard(card) ? t(`statistic:metrics.${card}`) : card);
  const accessibility = useDragWords((id) => titleOf(String(id)));
  const keep = async (next: readonly Card[]) => {
    setMoved(next);
    await send({ screen, layout: { columns: [...next] } });
  };
  return (
    <div className={pageStyles.card}>
      <DndContext
        accessibility={accessibility}
        sensors={useDragSensors()}
        collisionDetection={closestCenter}
        onDragEnd={({ active, over }) => {
          const names: readonly string[] = order;
          const [from, to] = [names.indexOf(String(active.id)), names.indexOf(String(over?.id))];
          if (to >= 0 && from !== to) void keep(arrayMove([...order], from, to));
        }}
      >
        <SortableContext items={[...order]} strategy={rectSortingStrategy}>
          <ul className={styles.cards}>
            {order.map((card) => (
              <SortableItem key={card} id={card} name={titleOf(card)}>
                <small>{titleOf(card)}</small>
                <strong>{metricText(card, figures[card] ?? null)}</strong>
              </SortableItem>
            ))}
          </ul>
        </SortableContext>
      </DndContext>
      <div>
        <Button size="small" onClick={() => void keep(cards)}>
          {t('templatePages:drag.reset')}
        </Button>
      </div>
    </div>
  );
}
