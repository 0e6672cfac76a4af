import type { RequestOf } from '#contract/base/call.ts';
import type { Calls } from '#contract/index.ts';
import {
  createStaffAnnouncement,
  deleteStaffAnnouncement,
  listStaffAnnouncements,
  updateStaffAnnouncement,
} from '#contract/notifications/staff-announcements.ts';
import { callApi } from '#web/api/call-api.ts';
import { useFollowed } from '#web/api/use-followed.ts';

export type AnnouncementChange = RequestOf<Calls['staff-announcement.update']>['body'];

/** The writes of announcements; the list follows each. */
export function useAnnouncementWrites() {
  const follow = useFollowed(listStaffAnnouncements);
  const paramsOf = (id: number) => ({ params: { id: String(id) } });
  return {
    create: (body: RequestOf<Calls['staff-announcement.create']>['body']) =>
      follow(callApi(createStaffAnnouncement, { body })),
    change: (id: number, body: AnnouncementChange) =>
      follow(callApi(updateStaffAnnouncement, { ...paramsOf(id), body })),
    remove: (id: number) => follow(callApi(deleteStaffAnnouncement, paramsOf(id))),
  };
}
