import { positionColours } from '#domain/company/position-colours.ts';
import type { Position } from '#web/api/position-queries.ts';
import { useTexts } from '#web/base/texts.ts';
import { PositionDot } from '#web/components/position-dot.tsx';
import { createForm } from '#web/forms/create-form.ts';

type Values = Pick<Position, 'name' | 'colour' | 'active'>;
const PositionValues = createForm<Values>();
export const nameRules = [['max_characters', 80]] as const;

/** Names of the palette, in its order. */
const colourNames = ['teal', 'orange', 'violet', 'pink', 'blue', 'green', 'cyan', 'gold'] as const;

/** Changes a position in place. */
export function PositionForm({
  position: { name, colour, active },
  onSave,
  onDone,
}: {
  position: Position;
  onSave: (changes: Partial<Values>) => Promise<void>;
  onDone: () => void;
}) {
  const text = useTexts();
  const initial = { name, colour, active };
  const palette = positionColours.map((value, index) => ({
    value,
    name: colourNames[index] ?? ('other' as const),
  }));
  const isOwn = !palette.some(({ value }) => value === colour);
  const options = [...palette, ...(isOwn ? [{ value: colour, name: 'other' as const }] : [])];
  return (
    <PositionValues.Form
      label={text('positions.edit', { name })}
      initial={initial}
      onSubmit={async (_, changes) => {
        await onSave(changes);
        onDone();
      }}
    >
      <div className="grid gap-4">
        <PositionValues.Text
          name="name"
          label={text('positions.name')}
          required
          rules={nameRules}
          autoFocus
          autoComplete="off"
        />
        <PositionValues.Radios
          name="colour"
          label={text('positions.colour')}
          options={options.map((option) => ({
            value: option.value,
            label: (
              <span className="inline-flex items-center gap-1.5">
                <PositionDot colour={option.value} />
                {text(`positions.colours.${option.name}`)}
              </span>
            ),
          }))}
        />
        <PositionValues.Switch
          name="active"
          label={text('positions.active')}
          hint={text('positions.activeHint')}
          line
        />
      </div>
      <PositionValues.Actions onCancel={onDone} />
    </PositionValues.Form>
  );
}
