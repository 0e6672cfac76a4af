/** Short help for each screen, opened where one is. */
export const help = {
  title: 'Help',
  topics: 'Topics',
  more: 'More',
  onPhone: 'On a phone',
  pages: {
    firstDay: {
      name: 'First day',
      what: 'From an empty company to a published week.',
      steps: {
        one: 'Add your branches under Account profiles, Branch. Each has its own address, time zone and sales tax.',
        two: 'Add your team under Account profiles, Team, one at a time or with Import from a CSV or Excel file. Check “Invite by email” to let them see their schedule.',
        three:
          'Open Schedule, select a day beside a name and type the hours, for example 9-5. Then press Publish.',
        four: 'Invite a time clock account under Account profiles, Admin, and sign in with it on a tablet at the branch. Set a PIN for each employee in Team.',
      },
    },
    schedule: {
      name: 'Schedule',
      what: 'Plan a week and publish it.',
      steps: {
        one: 'Select a day beside a name and type the hours, for example 9-5. Enter saves, Escape cancels.',
        two: 'Drag a shift to another day or person: every row says whether it fits and why. Ctrl Z undoes.',
        three:
          'Copy week repeats an earlier week, and Draft week proposes people. Nothing is saved before you apply it.',
        four: 'Striped shifts are drafts that only managers see. Publish shows them to staff and notifies them.',
        five: 'Staff can take open and dropped shifts. Their requests show above the grid.',
        six: 'Add a note, an event or a closed day beside its date.',
        seven:
          'Where staff confirm their shifts, cards and the line below the week say who hasn’t. Remind notifies them.',
        eight:
          'Day view shows who is missing by the hour, and has a log book for managers. Month view shows everyone’s hours a week.',
        nine: 'Named shifts, in the menu or under P, are shifts that you use often. Drag them into the schedule, or press one and then a cell.',
        ten: 'Rotating patterns, in the menu, schedule people by a pattern such as 2-2-3 for up to 12 weeks. One undo removes it.',
      },
      phone: {
        one: 'Press + beside a day, choose the person and the hours, and save.',
        two: 'Select a shift to change or delete it.',
        three:
          'Striped shifts are drafts that only managers see. Publish, below the week, shows them to staff.',
        four: 'The menu beside the filter copies or drafts a week, and opens the day and the month.',
      },
    },
    clock: {
      name: 'Time clock',
      what: 'Clock in and out at the branch or on a phone.',
      steps: {
        one: 'Staff tap their name on the tablet, enter their PIN and press Clock in. Breaks and clocking out work the same way.',
        two: 'Without a network the tablet saves punches with their time and sends them later. Don’t clear the browser’s data until they are sent.',
        three:
          'Forgot to clock out? Open Timesheets, choose the employee and add the missing time, with a reason.',
        four: 'To allow clocking in from a phone, turn it on under Account profiles, Company.',
      },
    },
    timesheets: {
      name: 'Timesheets',
      what: 'Check and approve hours, then close the period.',
      steps: {
        one: 'Open Staff, Timesheets. “Status” puts first what needs review, and says why: missing clock-outs, late meals, requests.',
        two: 'Select the pencil to correct a time. The history keeps who changed it and why.',
        three:
          'Approve a timesheet once its period is over, or all ready ones in one press. Employees see what you approved.',
        four: 'Close the period to lock it. Then download the payroll file for your provider.',
      },
    },
    payroll: {
      name: 'Payroll',
      what: 'From worked days to the payroll file. Choose the pay period with the arrows, then follow the steps.',
      steps: {
        one: 'Day close: count each day’s drawer and look at the days that differ.',
        two: 'Timesheets: review those that need it, and approve all ready ones in one press.',
        three:
          'Close: saves the figures. Later punches are held for review, and you can reopen the period with a reason.',
        four: 'Payroll file: choose your provider, such as Gusto or ADP, or create a layout, and download the file. Names without a payroll number are listed first.',
      },
    },
    reports: {
      name: 'Reports',
      what: 'Hours, pay, tips and sales for any period.',
      steps: {
        one: 'Use the arrows beside the period to move through time. Filters stay in the address, so you can bookmark a report.',
        two: 'Select a number to see the lines it comes from.',
        three: 'Select a column head to sort. Export saves a CSV file, and Print fits the page.',
        four: 'Compare shows the change from an earlier period. What if tries other tip rules, rates and premiums on past days, and saves nothing.',
      },
    },
    daysOff: {
      name: 'Days off',
      what: 'Decide on time off.',
      steps: {
        one: 'Requests appear under Days off and on the bell. Each shows the balance, who else is off and the shifts that day.',
        two: 'Decide what happens to the shifts: make them open, delete them or keep them. Then approve, or decline with a reason.',
        three: 'Set how much time off staff earn under Account profiles, Company.',
      },
    },
    team: {
      name: 'Team',
      what: 'Employees, their pay and their access.',
      steps: {
        one: 'Select New employee. Name and role are enough to start; everything else can follow.',
        two: 'An invitation lets an employee choose a password and see their schedule. Without email, copy the link and send it yourself.',
        three: 'A new pay rate starts on its date. Earlier hours keep the earlier rate.',
        four: 'Deactivate someone who leaves. Their hours and pay are kept, and you can reactivate them.',
        five: 'Give each employee their positions, such as server or cook, with a rate for each. You set up positions under Company.',
        six: 'Tell staff something under Staff, Announcements: they’re notified, see it above their schedule and press Got it. “Seen” shows who has and when, and who hasn’t.',
      },
    },
    clients: {
      name: 'Clients',
      what: 'Client files, requests and conversations.',
      steps: {
        one: 'Find a client by any part of its name. Filters stay in the address.',
        two: 'Open a client and select Message to write to it, or request a document.',
        three: 'Internal notes are yellow. Clients never see them.',
        four: 'Under Contact, add people who sign in for the client, to upload files and reply, and choose whether each one sees documents and requests. One person can be a contact of several clients.',
      },
    },
    import: {
      name: 'Import',
      what: 'Bring in sales and staff from files.',
      steps: {
        one: 'For sales, open Staff, Import and choose a CSV or Excel file from Square, Toast, Clover or your own system.',
        two: 'For staff, open Team and select Import. Download the template to see the columns.',
        three:
          'You see what will be added, changed or skipped before anything is saved. Importing the same file again adds nothing twice.',
      },
    },
    attention: {
      name: 'Needs attention',
      what: 'Everything that waits for your decision.',
      steps: {
        one: 'The bell and Staff show how many decisions wait. Open the bell and select See all.',
        two: 'Each line says what the decision rests on: hours left, who else is off, what the time would add.',
        three:
          'Decide beside the line. Open it first to choose what happens to a shift, or to see each day of an availability change.',
        four: 'Press J and K to move, A to approve and D to decline. A decided line stays in place, with Undo.',
      },
    },
    dayClose: {
      name: 'Day close',
      what: 'Compare the tills with the clock and count the drawer.',
      steps: {
        one: 'Open Staff, Day close and choose a branch. Each day shows sales, tax, tips and hours side by side.',
        two: 'Select a day and enter what you counted. The difference shows right away.',
        three: 'Amber days need a look: tips while no one was clocked in, or sales added after the count.',
      },
    },
    access: {
      name: 'Admins and time clocks',
      what: 'Decide who manages what, and on which branches.',
      steps: {
        one: 'Open Account profiles, Admin and select Invite. They get a link and choose their own password.',
        two: 'Choose powers and branches. Managers see only the branches you give them.',
        three: 'A time clock account runs the tablet of one branch and opens nothing else.',
        four: 'Remove someone to sign them out right away. Their activity stays in the history.',
        five: 'For single sign-on, open Account profiles, Company and enter what your provider gives you. Try it, then turn it on for everyone. Owners can still use a password.',
      },
    },
    messages: {
      name: 'Conversations',
      what: 'Conversations and requests with clients.',
      steps: {
        one: 'Open the message icon in the top bar. Unread conversations are first.',
        two: 'Search finds words in messages. Select a result to open the conversation where it was said.',
        three: 'Save a message that you send often as a template. Names and dates fill in by themselves.',
        four: 'Select New request to ask one client or many for a document with a due date.',
      },
    },
    account: {
      name: 'Your account',
      what: 'Your email, password and sign-in.',
      steps: {
        one: 'Change your email or password under Account profiles. A new email works once you open the link sent to it.',
        two: 'Turn on two-factor authentication, or add a passkey to sign in with your fingerprint, face or PIN.',
        three: 'Check where you’re signed in, and sign out anywhere you don’t recognize.',
        four: 'Under Notifications, choose what you hear about in the app, by email, by push or by text. Quiet hours hold emails, push and texts until they’re over.',
        five: 'Select Turn on for this device to get push notifications. On an iPhone or iPad, add Branchline to the home screen first. For texts, enter your mobile number and the code we send you.',
        six: 'If your company uses single sign-on, select its button on the sign-in page instead of typing a password.',
      },
    },
    myWeek: {
      name: 'My schedule',
      what: 'Your shifts, swaps and open shifts.',
      steps: {
        one: 'Schedule shows your published shifts. Managers notify you when something changes. Where your company asks for it, confirm each shift, or all of the week.',
        two: 'Can’t work a shift? Open it and drop it for everyone, give it away or swap it. It’s yours until someone takes it.',
        three:
          'Take an open shift with one tap. Where your manager decides, the line says so and you ask for it.',
        four: 'Add your shifts to your phone’s calendar with the calendar link.',
        five: 'Tell managers when you can work under Account profiles, My preference. Where your company approves changes, yours shows as Waiting for approval until then.',
        six: 'Announcements from your managers show above your schedule. Press Got it once you’ve read one; Dashboard, Announcements keeps them all.',
      },
    },
    myHours: {
      name: 'My hours',
      what: 'What you worked, and how to correct it.',
      steps: {
        one: 'Dashboard shows your hours and tips by day. Select a day for its punches.',
        two: 'Is something wrong? Select the day and send a correction. Your manager decides.',
        three:
          'At the branch’s tablet, tap your name and enter your PIN. If your company allows it, you can also clock in on this phone, even without network: it’s sent once you’re online.',
      },
    },
    myDaysOff: {
      name: 'My days off',
      what: 'Ask for time off.',
      steps: {
        one: 'In Schedule, select Request time off in the menu (…), or a shift in your week and Request this day off. You’ll see your balance and your requests. It’s also under Account profiles, Day-off request.',
        two: 'Request one day, several days or part of a day: paid, sick or unpaid.',
        three:
          'Your week and month show it as Requested off. You’ll be notified when it’s approved or declined.',
      },
    },
    portal: {
      name: 'Working with your accountant',
      what: 'Requests, files and messages.',
      steps: {
        one: 'Requests with a due date are on top. Upload the file right there, or answer in words.',
        two: 'Write to your team in a conversation.',
        three:
          'Check your business details under My business. Your accountant reviews changes before they apply.',
        four: 'If you have several businesses here, switch between them at the top of the page.',
      },
    },
  },
} as const;
