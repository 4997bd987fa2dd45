import { useTranslation } from '#client/i18n/t.ts';
import { BrandMark } from '#client/kit/BrandMark.tsx';
import styles from './brand.module.css';

/** Routes from one console to the world: where each line ends, and how high it arches. Units of the drawing. */
const routes = [
  { x: 92, y: 150, lift: 70 },
  { x: 150, y: 92, lift: 40 },
  { x: 318, y: 70, lift: 60 },
  { x: 400, y: 128, lift: 70 },
  { x: 428, y: 236, lift: 46 },
  { x: 352, y: 330, lift: 30 },
  { x: 138, y: 322, lift: 44 },
  { x: 60, y: 246, lift: 40 },
];
const centre = { x: 240, y: 210 };

const arc = ({ x, y, lift }: (typeof routes)[number]) =>
  `M${centre.x} ${centre.y}Q${(centre.x + x) / 2} ${(centre.y + y) / 2 - lift} ${x} ${y}`;

/** What the console is for, drawn; decoration only. */
export function BrandPanel() {
  const { t } = useTranslation();
  return (
    <aside className={styles.root} aria-label={t('app.title')}>
      <p className={styles.name}>
        <BrandMark size={32} />
        {t('app.title')}
      </p>
      <svg className={styles.drawing} viewBox="0 0 480 400" aria-hidden="true">
        <g className={styles.globe}>
          <circle cx={centre.x} cy={centre.y} r="150" />
          <ellipse cx={centre.x} cy={centre.y} rx="150" ry="52" />
          <ellipse cx={centre.x} cy={centre.y} rx="150" ry="106" />
          <ellipse cx={centre.x} cy={centre.y} rx="56" ry="150" />
          <ellipse cx={centre.x} cy={centre.y} rx="112" ry="150" />
        </g>
        {routes.map((route) => (
          <g key={`${route.x},${route.y}`} className={styles.route}>
            <path d={arc(route)} />
            <circle cx={route.x} cy={route.y} r="5" />
          </g>
        ))}
        <circle className={styles.centre} cx={centre.x} cy={centre.y} r="13" />
        <circle className={styles.core} cx={centre.x} cy={centre.y} r="5" />
      </svg>
      <div className={styles.claim}>
        <p>{t('login.claim')}</p>
        <p>{t('login.claimDetail')}</p>
      </div>
    </aside>
  );
}
