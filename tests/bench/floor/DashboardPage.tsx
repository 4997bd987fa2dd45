import Card from 'antd/es/card';
import Statistic from 'antd/es/statistic';
import { useEffect, useRef } from 'react';

const figures = ['低于告警线', '合同将到期', '启用', '停用', '未分配', '在线'];
const days = Array.from({ length: 14 }, (_day, day) => `11-${day + 1}`);
const line = (name: string, factor: number) => ({
  name,
  type: 'line',
  data: days.map((_day, index) => ((index * 7) % 11) * factor),
});

/** Six figures and a chart of three lines over fourteen days. */
export function DashboardPage() {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = box.current;
    let stop = () => {};
    let isGone = false;
    void import('#client/kit/chart/echarts.ts').then(({ echarts }) => {
      if (!element || isGone) return;
      const chart = echarts.init(element);
      chart.setOption({
        tooltip: { trigger: 'axis', renderMode: 'richText' },
        xAxis: { type: 'category', data: days },
        yAxis: { type: 'value' },
        series: [line('登录', 3), line('拒绝', 1), line('写入', 5)],
      });
      stop = () => chart.dispose();
    });
    return () => {
      isGone = true;
      stop();
    };
  }, []);
  return (
    <section>
      <h1>工作台</h1>
      <div style={{ display: 'flex', gap: 16 }}>
        {figures.map((title, index) => (
          <Card key={title} size="small">
            <Statistic title={title} value={index * 1200} />
          </Card>
        ))}
      </div>
      <div ref={box} style={{ height: 300 }} />
    </section>
  );
}
