import type { ChartData } from './chart-data.ts';

/** The numbers of a chart, for reading and copying. */
export function ChartTable({ data }: { data: ChartData }) {
  return (
    <table className="chart-table">
      <thead>
        <tr>
          <th>{data.categoryName}</th>
          {data.series.map(({ name }) => (
            <th key={name} className="is-number">
              {name} ({data.unit})
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {data.categories.map((category, index) => (
          <tr key={category}>
            <th scope="row">{category}</th>
            {data.series.map(({ name, values }) => {
              const value = values[index];
              return (
                <td key={name} className="is-number">
                  {value === null || value === undefined ? '–' : data.format(value)}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
