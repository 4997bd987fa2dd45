import Button from 'antd/es/button';
import { useTranslation } from '#client/i18n/t.ts';
import type { RouteChannelOption } from '#shared/route/calls.ts';
import type { ConfigItem, ResendConfigItem } from '#shared/route/row.ts';
import styles from '../route.module.css';
import { ItemCard } from './ItemCard.tsx';
import { inOrder, newItem, newResend, withMoved } from './items.ts';

interface Common {
  channels: readonly RouteChannelOption[] | undefined;
}
type ItemListProps = Common &
  (
    | { kind: 'item'; items: readonly ConfigItem[]; onChange: (items: ConfigItem[]) => void }
    | { kind: 'resend'; items: readonly ResendConfigItem[]; onChange: (items: ResendConfigItem[]) => void }
  );

/** Items in the order in which they are tried; they are moved by dragging or by their buttons. */
export function ItemList(props: ItemListProps) {
  const { t } = useTranslation();
  return (
    <>
      <ol className={styles.cards}>{props.kind === 'item' ? <Cards {...props} /> : <Cards {...props} />}</ol>
      <Button
        className={styles.add}
        onClick={() =>
          // A new condition stands before the item that takes everything.
          props.kind === 'item'
            ? props.onChange(inOrder([newItem(props.items), ...props.items]))
            : props.onChange(inOrder([...props.items, newResend()]))
        }
      >
        {t(props.kind === 'item' ? 'routeConfig:addItem' : 'routeConfig:addResend')}
      </Button>
    </>
  );
}

interface CardsProps<Item> extends Common {
  items: readonly Item[];
  onChange: (items: Item[]) => void;
}

function Cards<Item extends ConfigItem | ResendConfigItem>({ items, channels, onChange }: CardsProps<Item>) {
  return items.map((item, at) => (
    <ItemCard
      key={'itemId' in item ? item.itemId : `resend ${item.order}`}
      item={item}
      place={at}
      count={items.length}
      channels={channels}
      onChange={(next) => onChange(items.map((each, place) => (place === at ? { ...each, ...next } : each)))}
      onMove={(from, to) => onChange(inOrder(withMoved(items, from, to)))}
      onRemove={() => onChange(inOrder(items.filter((_, place) => place !== at)))}
    />
  ));
}
