import { useTexts } from '#web/base/texts.ts';
import Team from '../profile/people/index.tsx';
import { ReportTabs } from './reports/report-tabs.tsx';

/** `/spa/dashboard?tab=team`: the profile's team among the tabs of the staff. */
export function TeamTab() {
  const text = useTexts();
  return (
    <div className="flex flex-1 flex-col [--tabs:2.5625rem]">
      <h1 tabIndex={-1} className="sr-only">
        {text('reports.heading')}
      </h1>
      <ReportTabs current="team" />
      <Team />
    </div>
  );
}
