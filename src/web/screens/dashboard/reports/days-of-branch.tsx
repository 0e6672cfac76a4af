import type { ReactNode } from 'react';
import { type ReportTab, reports } from '#domain/navigation.ts';
import { useTexts } from '#web/base/texts.ts';
import { ButtonLink } from '#web/components/button.tsx';
import type { MenuAction } from '#web/components/popup-props.ts';
import { EmptyState } from '#web/components/states.tsx';
import { BranchSelect } from './branch-select.tsx';
import { PrintedHead } from './printed-head.tsx';
import { ReportBar } from './report-bar.tsx';
import { type ReportFigure, ReportFigures } from './report-figures.tsx';
import { ReportFit } from './report-fit.tsx';
import { ReportSkeleton } from './report-skeleton.tsx';
import { ReportTabs } from './report-tabs.tsx';
import type { ReportContext } from './use-report.ts';
import { WrongDates } from './wrong-dates.tsx';

interface EmptyReport {
  icon: ReactNode;
  title: string;
  text: string;
  action: ReactNode;
}

interface DaysOfBranchProps {
  report: ReportContext;
  tab: ReportTab;
  wrongDates: string | undefined;
  /** False while its days load. */
  isThere: boolean;
  /** Columns of the table to come. */
  columns: number;
  onCsv?: (() => void) | undefined;
  /** Buttons that lead to certain days. */
  actions?: ReactNode;
  /** Rare actions, in the menu of the bar. */
  moreActions?: readonly MenuAction[] | undefined;
  /** Stands before the figures. */
  notice?: ReactNode;
  /** See the bar: file, print and views are in its menu. */
  folds?: boolean;
  figuresLabel: string;
  figures: readonly ReportFigure[];
  /** Shown in place of the table if `isEmpty`. */
  empty: EmptyReport;
  isEmpty: boolean;
  /** The table of its days. */
  children: ReactNode;
  /** Charts beside the table. */
  rail?: ReactNode;
}

/** Frames a report on the days of one branch: tabs, bar, figures, and what stands in for its table. */
export function DaysOfBranch({
  report,
  tab,
  wrongDates,
  isThere,
  columns,
  isEmpty,
  ...props
}: DaysOfBranchProps) {
  const text = useTexts();
  const { address, branches, goTo, noBranches } = report;
  const { branch } = address;
  const noBranch: EmptyReport = {
    icon: props.empty.icon,
    title: text('reports.noBranchTitle'),
    text: text('reports.noBranchText'),
    action: <ButtonLink to="/spa/profile?tab=branch">{text('reports.noBranchAction')}</ButtonLink>,
  };
  const empty = noBranches ? noBranch : props.empty;

  const body = () => {
    if (wrongDates) return <WrongDates report={report} />;
    if (noBranches || (isThere && isEmpty)) {
      return (
        <EmptyState icon={empty.icon} title={empty.title} className="m-4 sm:m-6" action={empty.action}>
          {empty.text}
        </EmptyState>
      );
    }
    return isThere ? props.children : <ReportSkeleton columns={columns} />;
  };

  const bars = (
    <>
      <h1 tabIndex={-1} className="sr-only">
        {text('reports.heading')}
      </h1>
      <ReportTabs current={tab} />
      <PrintedHead
        title={text(`${reports[tab]}.name`)}
        filters={branch === null ? [] : [report.branchName(branch)]}
      />
      <ReportBar
        address={{ ...address, compare: false }}
        schedule={report.schedule}
        before={report.before}
        onChange={goTo}
        error={wrongDates}
        compares={false}
        folds={props.folds}
        onCsv={props.onCsv}
        filters={
          branches.length > 0 && (
            <BranchSelect branches={branches} value={branch} onChange={(id) => goTo({ branch: id })} />
          )
        }
        actions={props.actions}
        moreActions={props.moreActions}
      />
      {props.notice}
      {!wrongDates && !(isThere && isEmpty) && (
        <ReportFigures label={props.figuresLabel} figures={props.figures} />
      )}
    </>
  );
  const hasRail = isThere && !isEmpty && !noBranches && !wrongDates;
  return (
    <ReportFit bars={bars} rail={hasRail && props.rail}>
      {body()}
    </ReportFit>
  );
}
