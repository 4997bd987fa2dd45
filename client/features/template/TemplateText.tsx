import { parseTemplate } from '#shared/template/text.ts';
import styles from './template.module.css';

/** A text with its variables set off. */
export function TemplateText({ content }: { content: string }) {
  const { pieces } = parseTemplate(content);
  return (
    <span className={styles.text}>
      {pieces.map((piece, index) =>
        typeof piece === 'string' ? (
          piece
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same variable may stand in several places
          <code key={index} className={styles.variable}>
            {/^\d+$/.test(piece.name) ? `{${piece.name}}` : `{${piece.name}:${piece.type},${piece.max}}`}
          </code>
        ),
      )}
    </span>
  );
}
