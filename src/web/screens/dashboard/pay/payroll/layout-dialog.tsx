import { payrollFigures, payrollSources } from '#domain/pay/payroll/layout.ts';
import { useTexts } from '#web/base/texts.ts';
import { createForm } from '#web/forms/create-form.ts';
import { hasTypedText, type LayoutValues } from './layout-values.ts';

const Layout = createForm<LayoutValues>();
const Column = createForm<LayoutValues['columns'][number]>();
const EarningRow = createForm<NonNullable<LayoutValues['earnings']>[number]>();
const max80 = [['max_characters', 80]] as const;
const max40 = [['max_characters', 40]] as const;

function ColumnFields() {
  const text = useTexts();
  const { source } = Column.useValues();
  return (
    <>
      <Column.Select
        name="source"
        label={text('payroll.form.source')}
        required
        options={payrollSources.map((value) => ({ value, label: text(`payroll.source.${value}`) }))}
      />
      <Column.Text
        name="heading"
        label={text('payroll.form.heading')}
        required
        rules={max80}
        autoComplete="off"
      />
      {hasTypedText(source) && (
        <Column.Text
          name="text"
          label={text(source === 'code' ? 'payroll.form.code' : 'payroll.form.words')}
          optional
          rules={max80}
          autoComplete="off"
        />
      )}
    </>
  );
}

function Earnings() {
  const text = useTexts();
  const { rows } = Layout.useValues();
  if (rows !== 'earning') return null;
  return (
    <Layout.List
      name="earnings"
      label={text('payroll.form.earnings')}
      add={text('payroll.form.addEarning')}
      blank={{ figure: null, code: '' }}
      rowLabel={(number) => text('payroll.form.earningRow', { number })}
    >
      {() => (
        <>
          <EarningRow.Select
            name="figure"
            label={text('payroll.form.figure')}
            required
            options={payrollFigures.map((value) => ({ value, label: text(`payroll.source.${value}`) }))}
          />
          <EarningRow.Text
            name="code"
            label={text('payroll.form.earningCode')}
            required
            rules={max40}
            autoComplete="off"
          />
        </>
      )}
    </Layout.List>
  );
}

interface LayoutDialogProps {
  initial: LayoutValues;
  /** Name of the edited layout; null for a new one. */
  changes: string | null;
  onSave: (values: LayoutValues) => Promise<void>;
  onClose: () => void;
}

export function LayoutDialog({ initial, changes, onSave, onClose }: LayoutDialogProps) {
  const text = useTexts();
  return (
    <Layout.Dialog
      open
      onClose={onClose}
      width="wide"
      title={
        changes === null ? text('payroll.form.newTitle') : text('payroll.form.changeTitle', { name: changes })
      }
      submit={text('payroll.form.save')}
      initial={initial}
      onSubmit={onSave}
    >
      <div className="flex flex-col gap-4">
        <Layout.Text
          name="name"
          label={text('payroll.form.name')}
          required
          rules={max80}
          autoComplete="off"
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <Layout.Segmented
            name="rows"
            label={text('payroll.form.rows')}
            options={[
              { value: 'person', label: text('payroll.form.person') },
              { value: 'earning', label: text('payroll.form.earning') },
            ]}
          />
          <Layout.Segmented
            name="hour_decimals"
            label={text('payroll.form.decimals')}
            options={([2, 3, 4] as const).map((value) => ({ value, label: String(value) }))}
          />
        </div>
        <Earnings />
        <Layout.List
          name="columns"
          label={text('payroll.form.columns')}
          add={text('payroll.form.addColumn')}
          blank={{ source: null, heading: '', text: '' }}
          rowLabel={(number) => text('payroll.form.column', { number })}
          ordered
        >
          {() => <ColumnFields />}
        </Layout.List>
      </div>
    </Layout.Dialog>
  );
}
