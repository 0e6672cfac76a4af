import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { createToken, listTokens } from '#contract/accounts/tokens.ts';
import type { Branches, Power } from '#domain/permissions.ts';
import { addDays, addMonths, type PlainDate } from '#domain/time/dates.ts';
import { formatInstant } from '#domain/time/instants.ts';
import { endOfDay, localDate } from '#domain/time/zones.ts';
import { ApiError } from '#web/api/api-error.ts';
import { callApi } from '#web/api/call-api.ts';
import { callOptions } from '#web/api/use-call.ts';
import { session } from '#web/base/session.ts';
import { useTexts } from '#web/base/texts.ts';
import { createForm } from '#web/forms/create-form.ts';
import { BranchTiles, ownAuthority, PowerSwitches } from '../../accounts/admins/rights-fields.tsx';
import { useBranchNames } from '../../accounts/admins/use-branch-names.ts';
import type { MakingProps } from './secret-list.tsx';

interface Values {
  name: string;
  powers: Power[];
  branches: 'all' | number[];
  last_day: PlainDate;
}

const TokenForm = createForm<Values>();
const nameRules = [['max_characters', 80]] as const;
const longestMonths = 60;

function blankValues(today: PlainDate): Values {
  const own: Branches = ownAuthority().branches;
  return {
    name: '',
    powers: [],
    branches: own === 'all' ? 'all' : [...own],
    last_day: addMonths(today, 12),
  };
}

/** Asks for a new token's name, powers, branches and end. */
export function NewToken({ onMade, onClose }: MakingProps) {
  const text = useTexts();
  const queries = useQueryClient();
  const names = useBranchNames();
  const today = localDate(Date.now() / 1000, session.timezone);
  const [initial] = useState(() => blankValues(today));

  async function submit({ last_day, ...values }: Values) {
    const missing = (field: string, said: string) => {
      throw new ApiError({ status: 400, code: 'required', fieldErrors: { [field]: [said] } });
    };
    if (values.powers.length === 0) missing('powers', text('developers.tokens.powerMissing'));
    if (values.branches.length === 0) missing('branches', text('admins.branchMissing'));
    const { token, ...row } = await callApi(createToken, {
      body: { ...values, ends_at: formatInstant(endOfDay(last_day, session.timezone)) },
    });
    queries.setQueryData(callOptions(listTokens, {}).queryKey, (tokens) => tokens && [row, ...tokens]);
    onMade(token);
  }

  return (
    <TokenForm.Dialog
      open
      onClose={onClose}
      title={text('developers.tokens.newTitle')}
      width="wide"
      submit={text('developers.tokens.make')}
      initial={initial}
      onSubmit={submit}
    >
      <div className="space-y-5">
        <div className="grid gap-4 sm:grid-cols-2">
          <TokenForm.Text
            name="name"
            label={text('developers.tokens.name')}
            hint={text('developers.tokens.nameHint')}
            required
            rules={nameRules}
            autoComplete="off"
          />
          <TokenForm.Date
            name="last_day"
            label={text('developers.tokens.lastDay')}
            hint={text('developers.tokens.lastDayHint')}
            required
            today={today}
            min={today}
            max={addDays(addMonths(today, longestMonths), -1)}
          />
        </div>
        <PowerSwitches admin={undefined} />
        <BranchTiles admin={undefined} names={names} />
      </div>
    </TokenForm.Dialog>
  );
}
